import {
  testimonialLimits,
  testimonialLinkNotFound,
  testimonialPage as text,
} from '#content/diagnostic/testimonial-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Message } from '#ui/message.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import type { Refused } from './api.server.ts'
import type { Answered, TestimonialLink } from './link.server.ts'
import {
  agreedField,
  choiceField,
  type Problems as Found,
  type Testimonial,
  type Typed,
  testimonialFields,
  withdrawChoice,
} from './testimonial.ts'

type TestimonialPageProps = {
  link: TestimonialLink | undefined
  /** Invalid input to show again. */
  refused: Refused | null
  isSent: boolean
  isChange: boolean
  ownerEmail: string
}

/** Works without JavaScript. */
export function TestimonialPage({ link, refused, isSent, isChange, ownerEmail }: TestimonialPageProps) {
  if (!link) return <Message {...testimonialLinkNotFound(ownerEmail)} />
  if (link.state === 'ended') return <Message {...text.ended} />
  if (link.state === 'withdrawn') {
    return <Message {...text.withdrawn} text={text.withdrawn.text(ownerEmail)} />
  }
  const { answered, before, after } = link
  const { heading } = answered ? text.change : text.ask
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{answered ? statusText(answered, isSent) : text.ask.text}</p>
      <p className="mt-4 font-semibold">{text.score(before, after)}</p>
      {answered && !refused && !isChange ? (
        <WhatWasSent answered={answered} />
      ) : (
        <TestimonialForm link={link} refused={refused} />
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
        {text.change.link}
      </ButtonLink>
    </div>
  )
}

type OpenLink = Extract<TestimonialLink, { state: 'open' }>

function TestimonialForm({ link, refused }: { link: OpenLink; refused: Refused | null }) {
  const { answered, suggested, wording } = link
  const problems = refused?.problems ?? {}
  return (
    <>
      {refused && <Problems problems={problems} />}
      <form method="post" action="?" className="mt-8 grid max-w-text gap-6" noValidate>
        <Fields typed={refused?.typed ?? answered ?? { quote: '', ...suggested }} problems={problems} />
        <Consent wording={wording} problems={problems} isTicked={Boolean(refused?.typed.agreed)} />
        <div>
          <Button type="submit">{answered ? text.change.button : text.ask.button}</Button>
        </div>
      </form>
    </>
  )
}

const inOrder = [...testimonialFields, agreedField] as const
const idOf = (field: keyof Typed) => `sentence-${field}`
const labelOf = (field: keyof Typed) => (field === agreedField ? text.problems.consent : text.fields[field].label)

/** Gets `autofocus` when the page comes back with problems, which works without JavaScript. */
const isFirstWrong = (field: keyof Typed, problems: Found) => inOrder.find((each) => problems[each]) === field

function Problems({ problems }: { problems: Found }) {
  return (
    <div role="alert" className="mt-6 max-w-text border-l-3 border-red bg-red-tint px-5 py-4">
      <p>{text.problems.heading}</p>
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

function statusText({ onSite }: Answered, isSent: boolean): string {
  const { thanks, waiting, published, older } = text.change
  const status = onSite === 'these' ? published : onSite === 'earlier' ? older : waiting
  return isSent ? `${thanks} ${status}` : status
}

type FieldsProps = { typed: Testimonial; problems: Found }

function Fields({ typed, problems }: FieldsProps) {
  const { quote, firstName, lastInitial, business } = text.fields
  const field = (name: keyof Testimonial) => ({ id: idOf(name), error: problems[name] })
  const control = (name: keyof Testimonial) => ({
    name,
    defaultValue: typed[name],
    autoFocus: isFirstWrong(name, problems),
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
          <input {...given} {...control('business')} autoComplete="organization" size={testimonialLimits.business} />
        )}
      </Field>
    </>
  )
}

type ConsentProps = { wording: string; problems: Found; isTicked: boolean }

/** Never checked by default: consent to another wording does not carry over. */
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
          // biome-ignore lint/a11y/noAutofocus: this field is why the page came back.
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
  const { heading, text: explanation, button } = text.withdraw
  return (
    <section aria-labelledby="withdraw" className="mt-12 max-w-text border-t border-line pt-8">
      <h2 id="withdraw" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 text-soft">{explanation}</p>
      <form method="post" action="?" className="mt-4">
        <input type="hidden" name={choiceField} value={withdrawChoice} />
        <Button type="submit" look="quiet">
          {button}
        </Button>
      </form>
    </section>
  )
}
