import {
  sentenceLimits,
  sentenceLinkNotFound,
  sentencePage as words,
} from '#content/diagnostic/sentence-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Message } from '#ui/message.tsx'
import type { Refused } from './api.server.ts'
import type { Answered, SentenceLink } from './link.server.ts'
import { agreedField, choiceField, type Problems, type Sentence, withdrawChoice } from './sentence.ts'

type SentencePageProps = {
  link: SentenceLink | undefined
  /** What was typed and cannot be taken. */
  refused: Refused | null
  isSent: boolean
  ownerEmail: string
}

/** Plain forms that need no script. */
export function SentencePage({ link, refused, isSent, ownerEmail }: SentencePageProps) {
  if (!link) return <Message {...sentenceLinkNotFound(ownerEmail)} />
  if (link.state === 'ended') return <Message {...words.ended} />
  if (link.state === 'withdrawn') {
    return <Message {...words.withdrawn} text={words.withdrawn.text(ownerEmail)} />
  }
  const { answered, before, after, wording } = link
  const { heading, button } = answered ? words.change : words.ask
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        {answered ? standing(answered, isSent) : words.ask.text}
      </p>
      <p className="mt-4 font-semibold">{words.score(before, after)}</p>
      {refused && (
        <p role="alert" className="mt-6 max-w-text border-l-3 border-red bg-red-tint px-5 py-4">
          {words.problems.heading}
        </p>
      )}
      <form method="post" action="?" className="mt-8 grid max-w-text gap-6" noValidate>
        <Fields typed={refused?.typed ?? answered} problems={refused?.problems ?? {}} />
        <Consent
          wording={wording}
          problem={refused?.problems.agreed}
          isTicked={Boolean(refused?.typed.agreed)}
        />
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </form>
      {answered && <Withdraw />}
    </div>
  )
}

function standing({ onSite }: Answered, isSent: boolean): string {
  const thanks = isSent ? 'Thank you. ' : ''
  const { waiting, published, older } = words.change
  return thanks + (onSite === 'these' ? published : onSite === 'earlier' ? older : waiting)
}

type FieldsProps = { typed: Sentence | undefined; problems: Problems }

function Fields({ typed, problems }: FieldsProps) {
  const { quote, firstName, lastInitial, business } = words.fields
  return (
    <>
      <Field {...quote} error={problems.quote}>
        {(control) => <textarea {...control} name="quote" rows={6} defaultValue={typed?.quote} />}
      </Field>
      <Field {...firstName} error={problems.firstName}>
        {(control) => (
          <input {...control} name="firstName" autoComplete="given-name" defaultValue={typed?.firstName} />
        )}
      </Field>
      <Field {...lastInitial} error={problems.lastInitial}>
        {(control) => (
          <input {...control} name="lastInitial" autoComplete="off" defaultValue={typed?.lastInitial} />
        )}
      </Field>
      <Field {...business} error={problems.business}>
        {(control) => (
          <input
            {...control}
            name="business"
            autoComplete="organization"
            defaultValue={typed?.business}
            size={sentenceLimits.business}
          />
        )}
      </Field>
    </>
  )
}

type ConsentProps = { wording: string; problem: string | undefined; isTicked: boolean }

/** Never ticked beforehand: other words are another consent. */
function Consent({ wording, problem, isTicked }: ConsentProps) {
  return (
    <div>
      <label className="flex gap-3 py-2">
        <input
          type="checkbox"
          name={agreedField}
          value={wording}
          defaultChecked={isTicked && !problem}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && 'consent-error'}
          className="size-6 shrink-0 accent-blue"
        />
        <span className="wrap-anywhere">{wording}</span>
      </label>
      {problem && (
        <p id="consent-error" className="mt-1.5 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  )
}

function Withdraw() {
  const { heading, text, button } = words.withdraw
  return (
    <section aria-labelledby="withdraw" className="mt-12 max-w-text border-t border-line pt-8">
      <h2 id="withdraw" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 text-soft">{text}</p>
      <form method="post" action="?" className="mt-4">
        <input type="hidden" name={choiceField} value={withdrawChoice} />
        <Button type="submit" look="quiet">
          {button}
        </Button>
      </form>
    </section>
  )
}
