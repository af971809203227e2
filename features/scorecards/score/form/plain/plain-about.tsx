import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { SectionHeading } from '../../../form/plain/plain-page.tsx'
import { AboutYouFields } from '../steps/about-you-fields.tsx'

type PlainAboutProps = { sent: PlainForm; optInText: string | undefined }

/** Step 1 of the diagnostic, on the page with all questions. */
export function PlainAbout({ sent: { typed, problems }, optInText }: PlainAboutProps) {
  const field = (name: string) => ({ name, defaultValue: typedText(typed, name) })
  return (
    <section aria-labelledby="about" className="grid gap-9">
      <SectionHeading id="about" {...diagnosticPage.steps[0]} />
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
  )
}
