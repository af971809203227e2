import type { ReactNode } from 'react'
import { plainWords } from '#content/plain-words.ts'
import type { PlainForm } from '#lib/web/plain-form.ts'
import { Button } from '#ui/button.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { tieBreakKey } from '../../engine/answers.ts'
import { type AskedQuestion, isHeading, QuestionField } from '../question-field.tsx'
import { answerTyped } from './typed-answers.ts'

type PlainSection = {
  id: string
  title?: string
  intro?: string
  questions: readonly AskedQuestion[]
}

type PlainPageProps = {
  action: string
  heading: string
  intro: string
  sent: PlainForm
  first: ReactNode
  sections: readonly PlainSection[]
  last?: ReactNode
  note?: ReactNode
  submit: string
}

/** A whole form on one page. It has no scripts, and gets what was typed before. */
export function PlainPage(props: PlainPageProps) {
  const { action, heading, intro, sent, first, sections, last, note, submit } = props
  const { typed, problems } = sent
  const missing = sections.flatMap(({ questions }) => questions).find(({ id }) => problems[id])
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{intro}</p>
      {Object.keys(problems).length > 0 && (
        <p role="alert" className="mt-6 max-w-text border-l-4 border-red bg-red-tint px-4 py-3">
          {missing?.id === tieBreakKey ? plainWords.tied : plainWords.problems}{' '}
          {missing && (
            <a href={`#question-${missing.id}`} className="inline-block py-2.5 text-link">
              {plainWords.toQuestion}
            </a>
          )}
        </p>
      )}
      <form noValidate method="post" action={action} target="_self" className="mt-10 grid max-w-text gap-12">
        <FormTrap />
        {first}
        {sections.map(({ id, questions, ...section }) => (
          <section key={id} aria-labelledby={section.title && `section-${id}`} className="grid gap-9">
            {section.title && <SectionHeading id={`section-${id}`} {...section} />}
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                answer={answerTyped(question, typed)}
                missing={problems[question.id]}
                labelledBy={isHeading(question, section.title) ? `section-${id}` : undefined}
              />
            ))}
          </section>
        ))}
        {last}
        <div>
          {note && <p className="mb-6 text-sm text-soft">{note}</p>}
          <Button type="submit" className="max-sm:w-full">
            {submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

export function SectionHeading({ id, title, intro }: { id: string; title?: string; intro?: string }) {
  return (
    <div className="border-t border-ink pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="pt-2 text-soft">{intro}</p>}
    </div>
  )
}
