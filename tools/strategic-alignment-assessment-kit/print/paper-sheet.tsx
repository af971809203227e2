import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { sheetTitle } from '../files/sheet-page.ts'
import {
  type Assessment,
  groupKinds,
  groupNames,
  groupWords,
  ownQuestions,
  ownTitle,
  scaleOf,
} from '../model/model.ts'
import { dropPlace } from '../model/promise.ts'

/** The sheet on paper, on one page. Its ratings are typed in under Sheet. */
export function PaperSheet({ doc }: { doc: Assessment }) {
  return (
    <article className="text-[9pt] leading-snug">
      <header className="border-ink border-b-2 pb-2">
        <h1 className="text-2xl">{sheetTitle(doc)}</h1>
        <p className="mt-1">
          Rate how things are today, alone. If you hesitate between two answers, take the lower one.
          {handInWords(doc)}
        </p>
        {!doc.anonymous && <p className="mt-4 w-1/2 border-edge border-b">Name:</p>}
        {groupKinds.map((kind) => {
          const names = groupNames(doc, kind)
          return (
            names.length > 0 && (
              <p key={kind} className="mt-2 flex flex-wrap gap-x-4">
                {groupWords[kind]}, if you like:
                {names.map((name) => (
                  <span key={name}>
                    <Box /> {name}
                  </span>
                ))}
              </p>
            )
          )
        })}
      </header>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">Questions, four answers each</caption>
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
        {partsOf(doc).map(({ id, title, ratings }) => (
          <tbody key={id} className="keep-together">
            <tr>
              <th
                scope="rowgroup"
                colSpan={id === 'own' ? 1 : 5}
                className="pt-1.5 text-left font-medium font-serif text-[12pt]"
              >
                {title}
              </th>
              {id === 'own' &&
                scaleOf({ sectionId: 'own' }).map(({ value, label }) => (
                  <th key={value} scope="col" className="px-0.5 align-bottom font-semibold text-[8pt]">
                    {label}
                  </th>
                ))}
            </tr>
            {ratings.map(({ key, question }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {question}
                </th>
                {ratingScale.map(({ value }) => (
                  <td key={value} className="text-center">
                    <Box />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-2">
        Comments, each with the point it is about
        {doc.anonymous && '. They are shown word for word: write them so that they do not tell who you are'}:
      </p>
      <div className="mt-5 border-edge border-b" />
      <div className="mt-5 border-edge border-b" />
    </article>
  )
}

function Box() {
  return <span className="inline-block size-4 border border-ink align-middle" />
}

function partsOf(doc: Assessment) {
  const own = ownQuestions(doc)
  return [...sections, ...(own.length > 0 ? [{ id: 'own', title: ownTitle, ratings: own }] : [])]
}

function handInWords(doc: Assessment): string {
  if (!doc.anonymous) return doc.sendTo.trim() && ` Give the sheet to ${doc.sendTo.trim()}.`
  const place = dropPlace(doc)
  return `${place && ` Drop the sheet at: ${place}.`} Do not write your name on it.`
}
