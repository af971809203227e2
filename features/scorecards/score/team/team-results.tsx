import { ComparedLine, ComparedLines } from '../report/compared-lines.tsx'
import type { TeamReading, TeamResults } from './read-team.ts'

type ViewProps = { results: TeamResults; texts: TeamReading['texts'] }

export function TeamResultsView({ results: { from, sections, talks, agreed }, texts }: ViewProps) {
  return (
    <>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <ComparedLines lines={sections} />
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {texts.reading} {texts.sectionsNote}
      </p>
      <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{texts.talks}</h3>
      {talks.length === 0 && <p className="mt-3 max-w-text">{texts.noTalks}</p>}
      <ol className="mt-4 border-b border-line print:mt-1">
        {talks.map(({ opener, ...line }) => (
          <li key={line.id} className="break-inside-avoid">
            <ComparedLine {...line} />
            {opener && (
              <p className="max-w-text pb-4 font-serif text-lg leading-snug print:pb-1 print:text-sm">
                <span className="sr-only">{texts.toTalk}: </span>
                {opener}
              </p>
            )}
          </li>
        ))}
      </ol>
      {agreed.length > 0 && (
        <>
          <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{texts.agreed}</h3>
          <ComparedLines lines={agreed} />
        </>
      )}
      <p className="mt-6 max-w-text text-sm text-soft print:mt-1">{texts.honest}</p>
    </>
  )
}
