import { founderTest } from '#content/founder-test/founder-test.ts'
import { plainWords } from '#content/plain-words.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { tieBreakQuestion } from '../../engine/type.ts'
import { PlainPage } from '../../form/plain/plain-page.tsx'
import { founderRules } from '../definition.ts'
import { askedField, tieBreakFor } from './plain-answers.ts'
import { plainPath } from './plain-path.ts'

type PlainFounderTestProps = { sent: PlainForm; optInText: string | undefined }

const text = plainWords.founderTest
const { email } = founderTest

/** Gets the email that was typed before. */
export function PlainFounderTest({ sent, optInText }: PlainFounderTestProps) {
  const { typed, problems } = sent
  const tieBreak = tieBreakFor(typed)
  return (
    <PlainPage
      action={plainPath}
      heading={founderTest.heading}
      intro={text.intro}
      sent={sent}
      needs={problems.tieBreak && text.tied}
      first={
        <div>
          <input type="hidden" name={askedField} value="yes" />
          <Field label={email.label} hint={email.hint} error={problems.email}>
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
            words={optInText}
            name="agreed"
            value={optInText}
            defaultChecked={typedText(typed, 'agreed') === optInText}
          />
        </div>
      }
      sections={[
        ...founderRules.sections,
        ...(tieBreak ? [{ id: 'tie', questions: [tieBreakQuestion(tieBreak, 'tieBreak')] }] : []),
      ]}
      submit={text.submit}
    />
  )
}
