import type { TeamLine, TeamReading, TeamResults } from './read-team.ts'

type ViewProps = { results: TeamResults; texts: TeamReading['texts'] }

const row =
  'grid grid-cols-1 items-center gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[11rem_minmax(0,12rem)_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,20rem)_minmax(0,1fr)] print:grid-cols-[12rem_8rem_minmax(0,1fr)] print:gap-x-4 print:py-0.5'

export function TeamResultsView({ results, texts }: ViewProps) {
  const { from, sections, talks, firstTalks, moreTalks, agreed, ways } = results
  const rest = talks.slice(firstTalks)
  return (
    <>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <dl className="mt-8 break-inside-avoid border-b border-line print:mt-2">
        {sections.map(({ id, title, own, team }) => (
          <div key={id} className={row}>
            <dt className="font-semibold">{title}</dt>
            <dd>
              <Scale own={own} team={team} most={100} />
            </dd>
            <dd className="text-sm">
              {texts.you} {own}%, {texts.team.toLowerCase()} {team}%
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {texts.reading} {texts.sectionsNote}
      </p>
      <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{texts.talks}</h3>
      {talks.length === 0 && <p className="mt-3 max-w-text">{texts.noTalks}</p>}
      <ol className="mt-4 border-b border-line print:mt-1">
        {talks.slice(0, firstTalks).map((line) => (
          <Talk key={line.key} line={line} texts={texts} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="fold">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 text-link print:hidden">
            {moreTalks}
          </summary>
          <ol start={firstTalks + 1} className="border-b border-line">
            {rest.map((line) => (
              <Talk key={line.key} line={line} texts={texts} />
            ))}
          </ol>
        </details>
      )}
      {agreed.length > 0 && (
        <>
          <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{texts.agreed}</h3>
          <ul className="mt-4 grid gap-x-8 gap-y-2 text-sm md:grid-cols-2 print:mt-1 print:grid-cols-2 print:gap-y-0">
            {agreed.map(({ key, label, ownWord, medianWord }) => (
              <li key={key}>
                <span className="font-semibold">{label}.</span> {texts.you}: {ownWord}. {texts.team}:{' '}
                {medianWord}.
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 max-w-text text-sm text-soft print:mt-1">{texts.honest}</p>
      {ways.length > 0 && (
        <div className="mt-8 max-w-text print:mt-2 print:text-sm">
          <h3 className="font-sans text-base font-semibold tracking-normal">{texts.ways}</h3>
          <ul className="mt-2 grid gap-3 print:gap-0">
            {ways.map(({ text, title, href, price }) => (
              <li key={href}>
                {text}{' '}
                <a href={href} className="text-link">
                  {title}
                </a>
                , {price}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Talk({ line, texts }: { line: TeamLine; texts: TeamReading['texts'] }) {
  const { label, own, median, ownWord, teamWord, opener } = line
  return (
    <li className="break-inside-avoid">
      <div className={row}>
        <p className="font-semibold">{label}</p>
        <Scale own={own} team={median} most={3} />
        <p className="text-sm">
          {texts.you}: {ownWord}. {texts.team}: {teamWord}.
        </p>
      </div>
      <p className="max-w-text pb-4 font-serif text-lg leading-snug print:pb-1 print:text-sm">
        <span className="sr-only">{texts.toTalk}: </span>
        {opener}
      </p>
    </li>
  )
}

/** SVG, because browsers print its fills even without "background graphics". */
function Scale({ own, team, most }: { own: number; team: number; most: number }) {
  const x = (value: number) => 8 + (value / most) * 384
  return (
    <svg aria-hidden="true" viewBox="0 0 400 22" className="h-5.5 w-full max-w-[28rem]">
      <path d={`M${x(0)} 11H${x(most)}`} className="stroke-line" strokeWidth={2} />
      {most === 3 && (
        <path d={`M${x(0)} 6v10M${x(1)} 6v10M${x(2)} 6v10M${x(3)} 6v10`} className="stroke-edge" />
      )}
      <path d={`M${x(own)} 11H${x(team)}`} className="stroke-edge" strokeWidth={6} />
      <path d={`M${x(team)} 1V21`} className="stroke-ink" strokeWidth={4} />
      <circle cx={x(own)} cy={11} r={6} className="fill-blue stroke-paper" strokeWidth={2} />
    </svg>
  )
}
