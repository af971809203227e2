import { type Assessment, questionsOf, type RoundId } from '../model/model.ts'
import { commentsIn } from '../model/tally.ts'

type CommentsProps = { doc: Assessment; round: RoundId; about: string }

export function Comments({ doc, round, about }: CommentsProps) {
  const comments = commentsIn(doc, round, about)
  if (comments.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 border-line border-l-2 pl-3 print:mt-1 print:space-y-0 print:text-[9pt]">
      {comments.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and rows never move
        <li key={index} className="whitespace-pre-line">
          “{text}”{name && <span className="text-soft"> {name}</span>}
        </li>
      ))}
    </ul>
  )
}

type CommentListProps = Omit<CommentsProps, 'about'> & { except?: readonly string[] }

export function CommentList({ doc, round, except = [] }: CommentListProps) {
  const commented = questionsOf(doc).filter(
    ({ key }) => !except.includes(key) && commentsIn(doc, round, key).length > 0,
  )
  if (commented.length === 0) return null
  return (
    <section aria-labelledby="comments">
      <h3 id="comments" className="break-after-avoid text-xl print:text-base">
        Comments
      </h3>
      <dl className="mt-2 grid print:mt-1 gap-x-10 gap-y-4 md:grid-cols-2 print:grid-cols-2 print:gap-y-2">
        {commented.map(({ key, label }) => (
          <div key={key} className="keep-together">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <Comments doc={doc} round={round} about={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
