import { type FounderStyle, founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import type { Styles } from '#content/owner/parts/styles.ts'

export function OtherStyles({ style, styles }: { style: FounderStyle; styles: Styles }) {
  const others = founderStyles.filter(({ code }) => code !== style.code)
  return (
    <section aria-labelledby="others" className="border-t border-line bg-sheet">
      <div className="page-grid py-12 lg:py-20">
        <h2 id="others" className="text-2xl">
          {founderTest.othersHeading}
        </h2>
        <ul className="mt-6 grid grid-cols-1 gap-x-12 sm:grid-cols-2">
          {others.map((other) => (
            <li key={other.code} className="border-t border-line py-3">
              <a href={stylePath(other)} className="inline-flex min-h-11 items-center font-serif text-xl text-link">
                {other.name}
              </a>
              <p className="max-w-text pb-3 text-soft">{styles[other.code].line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
