import { ChevronDown } from 'lucide-react'
import type { PolicySection } from '#content/owner/parts/policies.ts'
import { policyWords } from '#content/page-words.ts'

type ContentsProps = { sections: readonly PolicySection[] }

/** Sticky next to the text on wide screens, folded above it on narrow ones. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav
      aria-label={policyWords.contents}
      className="mt-8 lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 print:hidden"
    >
      <details className="group border-t border-line lg:hidden">
        <summary className="flex min-h-14 items-center justify-between font-semibold">
          {policyWords.contents}
          <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 group-open:rotate-180" />
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className="sticky top-[calc(var(--header)+2rem)] hidden max-h-[calc(100dvh-var(--header)-4rem)] overflow-y-auto lg:block">
        <p className="border-t border-ink pt-3 pb-1 text-sm text-soft">{policyWords.contents}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}

function SectionLinks({ sections }: ContentsProps) {
  return (
    <ol className="pb-2">
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline py-3 text-sm hover:text-blue"
          >
            <span className="font-serif text-soft">{index + 1}</span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}
