import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { plainWords } from '#content/plain-words.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { PlainPage, SectionHeading } from '../../../form/plain/plain-page.tsx'
import { challengeQuestion, ratedSections } from '../../definition.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { AboutYouFields } from '../steps/about-you-fields.tsx'
import { plainPath } from './plain-path.ts'

type PlainDiagnosticProps = { sent: PlainForm; clientKey: string; optInText: string | undefined }

const text = plainWords.diagnostic
const { steps, heading, buttons } = diagnosticPage
const [about, challenges, ratings] = steps
const ratingKeys = ratedSections.flatMap(({ questions }) => questions.map(({ id }) => id))

/** Gets what was typed in step 1. */
export function PlainDiagnostic({ sent: { typed, problems }, clientKey, optInText }: PlainDiagnosticProps) {
  const notRated = ratingKeys.filter((key) => problems[key]).map((key) => [key, text.notRated])
  const field = (name: string) => ({ name, defaultValue: typedText(typed, name) })
  return (
    <PlainPage
      action={plainPath}
      heading={heading}
      intro={text.intro}
      sent={{ typed, problems: { ...problems, ...Object.fromEntries(notRated) } }}
      first={
        <section aria-labelledby="about" className="grid gap-9">
          <input type="hidden" name="clientKey" value={clientKey} />
          <SectionHeading id="about" {...about} />
          <div>
            <AboutYouFields
              field={field}
              errors={problems}
              optInText={optInText}
              unfolded
              agreed={typedText(typed, 'agreed')}
            />
          </div>
        </section>
      }
      sections={[
        { id: 'challenges', ...challenges, questions: [challengeQuestion], isQuestion: true },
        { id: 'ratings', ...ratings, questions: [] },
        ...ratedSections,
      ]}
      note={<PrivacyNote />}
      submit={buttons.submit}
    />
  )
}
