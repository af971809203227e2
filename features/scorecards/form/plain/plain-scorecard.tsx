import type { ReactNode } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import type { PlainForm } from '#lib/web/plain-form.ts'
import { ContactFields } from '../contact-fields.tsx'
import { answersIn, askedField, sectionsFor } from './plain-answers.ts'
import { PlainPage, SectionHeading } from './plain-page.tsx'
import { contactTyped } from './typed-answers.ts'

type PlainScorecardProps = {
  definition: Definition
  action: string
  sent: PlainForm
  clientKey: string
  optInText: string | undefined
  /** Instead of the contact at the end. */
  about?: ReactNode
}

/** Gets what was typed in the first step. */
export function PlainScorecard({ definition, action, sent, clientKey, optInText, about }: PlainScorecardProps) {
  const { title, intro, contact } = definition
  const sections = sectionsFor(definition, answersIn(definition, sent.typed))
  return (
    <PlainPage
      action={action}
      intro={intro}
      sent={sent}
      sections={sections}
      heading={title}
      first={
        <>
          <div hidden>
            <input type="hidden" name="clientKey" value={clientKey} />
            {sections
              .flatMap(({ questions }) => questions)
              .map(({ id }) => (
                <input key={id} type="hidden" name={askedField} value={id} />
              ))}
          </div>
          {about}
        </>
      }
      last={
        contact.when === 'before' && (
          <section aria-labelledby="contact" className="grid gap-9">
            <SectionHeading id="contact" title={words.contactTitle} intro={words.contactIntro} />
            <ContactFields
              contact={contact}
              optInText={optInText}
              typed={contactTyped(sent.typed)}
              problems={sent.problems}
            />
          </section>
        )
      }
      note={words.privacy}
      submit={words.submit}
    />
  )
}
