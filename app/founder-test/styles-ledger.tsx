import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import type { Styles } from '#content/owner/parts/styles.ts'
import { TakeTheTest } from './take-the-test.tsx'

export function StylesLedger({ styles, button }: { styles: Styles; button: string }) {
  return (
    <section aria-labelledby="styles" className="page-grid py-section">
      <h2 id="styles" className="text-3xl">
        {founderTest.stylesHeading}
      </h2>
      <ul className="mt-8 border-b border-ink lg:mt-10">
        {founderStyles.map((style) => (
          <li
            key={style.code}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-line py-5 first:border-ink lg:grid-cols-[5rem_16rem_minmax(0,1fr)] lg:gap-x-8"
          >
            <span aria-hidden="true" className="font-serif text-xl text-soft">
              {style.code}
            </span>
            <h3 className="text-xl">
              <a href={stylePath(style)} className="-my-2 block py-2 text-link">
                {style.name}
              </a>
            </h3>
            <p className="col-start-2 mt-1 max-w-text text-soft lg:col-start-3 lg:mt-0">{styles[style.code].line}</p>
          </li>
        ))}
      </ul>
      <TakeTheTest label={button} className="mt-10" />
    </section>
  )
}
