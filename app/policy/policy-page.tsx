import { myDataPage } from '#content/my-data.ts'
import type { Policy, PolicySection } from '#content/owner/parts/policies.ts'
import { policyWords } from '#content/page-words.ts'
import { Contents } from './contents.tsx'
import { LinkedText, type TextLink } from './linked-text.tsx'

type PolicyPageProps = { policy: Policy; email: string }

export function PolicyPage({ policy, email }: PolicyPageProps) {
  const { title, effective, intro, sections } = policy
  const links: TextLink[] = [
    { label: email, href: `mailto:${email}` },
    { label: `“${myDataPage.title}”`, href: '/privacy/my-data' },
  ]
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 py-section lg:grid-cols-12 print:block print:py-6">
      <header className="lg:col-span-8 lg:col-start-5">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 font-serif text-lg text-soft">{policyWords.effective(effective)}</p>
        <p className="mt-8 max-w-text text-lg print:text-base">
          <LinkedText text={intro} links={links} />
        </p>
      </header>
      <Contents sections={sections} />
      <div className="lg:col-span-8 lg:col-start-5">
        {sections.map((section, index) => (
          <NumberedSection key={section.id} section={section} number={index + 1} textLinks={links} />
        ))}
      </div>
    </div>
  )
}

type NumberedSectionProps = { section: PolicySection; number: number; textLinks: readonly TextLink[] }

function NumberedSection({ section, number, textLinks }: NumberedSectionProps) {
  const { id, heading, paragraphs, items = [], links = [] } = section
  return (
    <section className="mt-10 border-t border-line pt-6 max-lg:first:mt-0 lg:mt-14 print:mt-6 print:first:mt-6 print:pt-4">
      <h2 id={id} className="break-after-avoid text-xl">
        <span className="mr-1 text-soft">{number}.</span> {heading}
      </h2>
      <div className="mt-4 grid max-w-text grid-cols-1 gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} links={textLinks} />
          </p>
        ))}
        {items.length > 0 && (
          <ul className="grid list-disc grid-cols-1 gap-2 pl-5 marker:text-soft">
            {items.map((item) => (
              <li key={item} className="pl-1">
                <LinkedText text={item} links={textLinks} />
              </li>
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <p className="flex flex-wrap gap-x-6 print:hidden">
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="inline-flex min-h-11 items-center text-link">
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
