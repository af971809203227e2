import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import type { Assessment } from '../model/model.ts'

/** The respondent's sheet for a pen: one page. Its ratings are typed in under Sheet. */
export function PaperSheet({ doc }: { doc: Assessment }) {
  return (
    <article className="text-[9pt] leading-snug">
      <header className="border-ink border-b-2 pb-2">
        <h1 className="text-2xl">{doc.team ? `${doc.team}: sixteen ratings` : 'Sixteen ratings'}</h1>
        <p className="mt-1">
          Rate how things are today, alone. If you hesitate between two answers, take the lower one.
          {doc.sendTo.trim() && ` Give the sheet to ${doc.sendTo.trim()}.`}
          {doc.anonymous && ' Do not write your name on it.'}
        </p>
        {!doc.anonymous && <p className="mt-4 w-1/2 border-edge border-b">Name:</p>}
      </header>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">Sixteen questions, four answers each</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">Question</span>
            </th>
            {ratingScale.map(({ value, label }) => (
              <th
                key={value}
                scope="col"
                className="w-[9%] px-0.5 pb-1 align-bottom font-semibold text-[8pt]"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, title, ratings }) => (
          <tbody key={id} className="keep-together">
            <tr>
              <th
                scope="rowgroup"
                colSpan={5}
                className="pt-1.5 text-left font-medium font-serif text-[12pt]"
              >
                {title}
              </th>
            </tr>
            {ratings.map(({ key, question }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {question}
                </th>
                {ratingScale.map(({ value }) => (
                  <td key={value} className="text-center">
                    <span className="inline-block size-4 border border-ink align-middle" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </article>
  )
}
