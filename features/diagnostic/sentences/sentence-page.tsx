import {
  sentenceLimits,
  sentenceLinkNotFound,
  sentencePage as words,
} from '#content/diagnostic/sentence-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Message } from '#ui/message.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import type { Refused } from './api.server.ts'
import type { Answered, SentenceLink } from './link.server.ts'
import {
  agreedField,
  choiceField,
  type Problems as Found,
  type Sentence,
  sentenceFields,
  type Typed,
  withdrawChoice,
} from './sentence.ts'

type SentencePageProps = {
  link: SentenceLink | undefined
  /** What was typed and cannot be taken. */
  refused: Refused | null
  isSent: boolean
  isChange: boolean
  ownerEmail: string
}

/** Plain forms that need no script. */
export function SentencePage({ link, refused, isSent, isChange, ownerEmail }: SentencePageProps) {
  if (!link) return <Message {...sentenceLinkNotFound(ownerEmail)} />
  if (link.state === 'ended') return <Message {...words.ended} />
  if (link.state === 'withdrawn') {
    return <Message {...words.withdrawn} text={words.withdrawn.text(ownerEmail)} />
  }
  const { answered, before, after } = link
  const { heading } = answered ? words.change : words.ask
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        {answered ? standing(answered, isSent) : words.ask.text}
      </p>
      <p className="mt-4 font-semibold">{words.score(before, after)}</p>
      {answered && !refused && !isChange ? (
        <WhatWasSent answered={answered} />
      ) : (
        <SentenceForm link={link} refused={refused} />
      )}
      {answered && <Withdraw />}
    </div>
  )
}

function WhatWasSent({ answered }: { answered: Answered }) {
  return (
    <div className="mt-8 max-w-text">
      <TestimonialQuote testimonial={answered} className="border-l-4 border-blue bg-blue-tint px-8 py-6" />
      <ButtonLink href="?change" look="quiet" className="mt-6">
        {words.change.link}
      </ButtonLink>
    </div>
  )
}

type OpenLink = Extract<SentenceLink, { state: 'open' }>

function SentenceForm({ link, refused }: { link: OpenLink; refused: Refused | null }) {
  const { answered, suggested, wording } = link
  const problems = refused?.problems ?? {}
  return (
    <>
      {refused && <Problems problems={problems} />}
      <form method="post" action="?" className="mt-8 grid max-w-text gap-6" noValidate>
        <Fields typed={refused?.typed ?? answered ?? { quote: '', ...suggested }} problems={problems} />
        <Consent wording={wording} problems={problems} isTicked={Boolean(refused?.typed.agreed)} />
        <div>
          <Button type="submit">{answered ? words.change.button : words.ask.button}</Button>
        </div>
      </form>
    </>
  )
}

const inOrder = [...sentenceFields, agreedField] as const
const idOf = (field: keyof Typed) => `sentence-${field}`
const labelOf = (field: keyof Typed) =>
  field === agreedField ? words.problems.consent : words.fields[field].label

/** The first that is wrong has the focus when the page comes back; without a script too. */
const isFirstWrong = (field: keyof Typed, problems: Found) => inOrder.find((each) => problems[each]) === field

function Problems({ problems }: { problems: Found }) {
  return (
    <div role="alert" className="mt-6 max-w-text border-l-3 border-red bg-red-tint px-5 py-4">
      <p>{words.problems.heading}</p>
      <ul>
        {inOrder
          .filter((field) => problems[field])
          .map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} className="inline-flex min-h-11 items-center text-link">
                {labelOf(field)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

function standing({ onSite }: Answered, isSent: boolean): string {
  const thanks = isSent ? 'Thank you. ' : ''
  const { waiting, published, older } = words.change
  return thanks + (onSite === 'these' ? published : onSite === 'earlier' ? older : waiting)
}

type FieldsProps = { typed: Sentence; problems: Found }

function Fields({ typed, problems }: FieldsProps) {
  const { quote, firstName, lastInitial, business } = words.fields
  const field = (name: keyof Sentence) => ({ id: idOf(name), error: problems[name] })
  const control = (name: keyof Sentence) => ({
    ...{ name, defaultValue: typed[name], autoFocus: isFirstWrong(name, problems) },
  })
  return (
    <>
      <Field {...quote} {...field('quote')}>
        {(given) => <textarea {...given} {...control('quote')} rows={6} />}
      </Field>
      <Field {...firstName} {...field('firstName')}>
        {(given) => <input {...given} {...control('firstName')} autoComplete="given-name" />}
      </Field>
      <Field {...lastInitial} {...field('lastInitial')}>
        {(given) => <input {...given} {...control('lastInitial')} autoComplete="off" />}
      </Field>
      <Field {...business} {...field('business')}>
        {(given) => (
          <input
            {...given}
            {...control('business')}
            autoComplete="organization"
            size={sentenceLimits.business}
          />
        )}
      </Field>
    </>
  )
}

type ConsentProps = { wording: string; problems: Found; isTicked: boolean }

/** Never ticked beforehand: other words are another consent. */
function Consent({ wording, problems, isTicked }: ConsentProps) {
  const problem = problems.agreed
  return (
    <div>
      <label className="flex gap-3 py-2">
        <input
          id={idOf(agreedField)}
          type="checkbox"
          name={agreedField}
          value={wording}
          defaultChecked={isTicked && !problem}
          // biome-ignore lint/a11y/noAutofocus: the page comes back because of it.
          autoFocus={isFirstWrong(agreedField, problems)}
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
