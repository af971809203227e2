import type { Home } from '#content/owner/parts/home.ts'
import { homeWords } from '#content/page-words.ts'
import { FoldedList } from '#ui/fold.tsx'
import { Section } from '#ui/section.tsx'

export function Reasons({ reasons }: Pick<Home, 'reasons'>) {
  return (
    <Section heading={homeWords.reasons.heading}>
      <FoldedList
        items={reasons}
        shown={4}
        more={homeWords.reasons.more}
        className="grid grid-cols-1 gap-x-8 lg:grid-cols-2"
      >
        {({ title, description }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-t border-line py-6 sm:grid-cols-[6rem_minmax(0,1fr)] lg:py-8"
          >
            <span aria-hidden className="font-serif text-4xl font-medium tracking-tight">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-soft">{description}</p>
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  )
}
