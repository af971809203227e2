import { questions, type TestOption } from '#content/founder-test/founder-questions.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { plainWords } from '#content/plain-words.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { Button } from '#ui/button.tsx'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { askedField, styleTyped, tieBreakFor } from './plain-answers.ts'
import { plainPath } from './plain-path.ts'

type PlainFounderTestProps = { sent: PlainForm; lettersBox: string | undefined }

const text = plainWords.founderTest

/** The whole test on one page. It has no scripts, and gets the email that was typed before. */
export function PlainFounderTest({ sent, lettersBox }: PlainFounderTestProps) {
  const { typed, problems } = sent
  const tieBreak = tieBreakFor(typed)
  const asked = [
    ...questions.map(({ id, ...question }) => ({ name: id, ...question })),
    ...(tieBreak ? [{ name: 'tieBreak', ...tieBreak }] : []),
  ]
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{founderTest.heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text.intro}</p>
      {Object.keys(problems).length > 0 && (
        <p role="alert" className="mt-6 max-w-text border-l-4 border-red bg-red-tint px-4 py-3">
          {problems.tieBreak ? <a href="#tieBreak">{problems.tieBreak}</a> : plainWords.problems}
        </p>
      )}
      <form noValidate method="post" action={plainPath} className="mt-10 grid max-w-text gap-10">
        <FormTrap />
        <input type="hidden" name={askedField} value="yes" />
        <div>
          <Field label={founderTest.email.label} hint={founderTest.email.hint} error={problems.email}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={typedText(typed, 'email')}
              />
            )}
          </Field>
          <ConsentCheckbox
            words={lettersBox}
            name="agreed"
            value={lettersBox}
            defaultChecked={typedText(typed, 'agreed') === lettersBox}
          />
        </div>
        {asked.map(({ name, question, options }) => (
          <Question
            key={name}
            {...{ name, question, options }}
            chosen={styleTyped(typed, name)}
            problem={problems[name]}
          />
        ))}
        <div>
          <Button type="submit" className="max-sm:w-full">
            {text.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

type QuestionProps = {
  name: string
  question: string
  options: readonly TestOption[]
  chosen: string | undefined
  problem: string | undefined
}

function Question({ name, question, options, chosen, problem }: QuestionProps) {
  return (
    <fieldset id={name} className="min-w-0" aria-describedby={problem && `${name}-problem`}>
      <legend className="mb-3 text-lg leading-snug font-semibold">{question}</legend>
      {problem && (
        <p id={`${name}-problem`} className="mb-2 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
      {options.map(({ style, text: answer }) => (
        <label key={style} className="flex min-h-11 cursor-pointer gap-3 border-t border-line py-3">
          <input
            type="radio"
            name={name}
            value={style}
            defaultChecked={style === chosen}
            className="mt-0.5 size-5 shrink-0 accent-ink"
          />
          {answer}
        </label>
      ))}
    </fieldset>
  )
}
