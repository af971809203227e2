import { useDraft } from '../document/use-draft.tsx'
import { isSameName } from '../files/import/same-name.ts'
import { AskedAnswer } from './asked-answer.tsx'
import { ImportCodes } from './import-codes.tsx'
import type { Refused } from './left-in-box.ts'
import { askedAbout, askedWords, type Coded, earlierOf, type NonceOf, namelessWords } from './repeated-answers.ts'

type ImportAnswersProps<Answer extends Coded> = {
  /** Draft names: of the text, and of the answers that need a decision. */
  drafts: { codes: string; asked: string }
  placeholder: string
  here: readonly Answer[]
  labelOf: (answer: Answer, index: number) => string
  nonceOf: NonceOf
  read: (text: string) => { answers: Answer[]; refused: Refused[] }
  /** Both return false if the document is full. */
  onAdd: (answers: readonly Answer[]) => boolean
  onReplace: (earlier: Answer, answer: Answer) => boolean
}

/** Imports people's codes, and asks about those that may come from someone who has answered already. */
export function ImportAnswers<Answer extends Coded>(props: ImportAnswersProps<Answer>) {
  const { drafts, placeholder, here, labelOf, nonceOf, read, onAdd, onReplace } = props
  const asked = useAsked<Answer>(drafts.asked)
  const take = (text: string) => {
    const { answers, refused } = read(text)
    const [again, fresh] = [true, false].map((isWaiting) =>
      answers.filter(({ code }) => asked.answers.some((each) => each.code === code) === isWaiting),
    ) as [Answer[], Answer[]]
    const { clear, asked: more } = askedAbout(here, fresh, nonceOf)
    if (clear.length > 0 && !onAdd(clear)) return undefined
    asked.add(more)
    const waits = again.map(({ code }) => ({ line: code, reason: 'waits for you below.' }))
    return {
      taken: clear.length,
      asked: more.length,
      words: namelessWords(clear),
      refused: [...refused, ...waits],
    }
  }
  return (
    <>
      <ImportCodes draft={drafts.codes} waiting={asked.answers.length} onTake={take} placeholder={placeholder} />
      <ul aria-live="polite" className="mt-4 space-y-4">
        {asked.answers.map((answer) => {
          const earlier = earlierOf(here, answer, nonceOf)
          const settle = (isTaken: boolean) => isTaken && asked.drop(answer.id)
          return (
            <AskedAnswer
              key={answer.id}
              words={askedWords(answer, earlier, earlier ? labelOf(earlier, here.indexOf(earlier)) : '')}
              onReplace={
                earlier && (() => settle(onReplace(earlier, { ...answer, name: answer.name.trim() || earlier.name })))
              }
              other={
                answer.name && isSameName(earlier?.name ?? '', answer.name) ? `Another ${answer.name}` : 'Someone else'
              }
              onKeep={() => settle(onAdd([answer]))}
              onLeaveOut={() => asked.drop(answer.id)}
            />
          )
        })}
      </ul>
    </>
  )
}

/** Answers that need a decision. Stored as a draft, so they survive a reload. */
function useAsked<Answer extends { id: string }>(draft: string) {
  const [answers, setAnswers] = useDraft<Answer[]>(`asked ${draft}`, [])
  return {
    answers,
    add: (more: readonly Answer[]) => more.length > 0 && setAnswers([...answers, ...more]),
    drop: (id: string) => setAnswers(answers.filter((each) => each.id !== id)),
  }
}
