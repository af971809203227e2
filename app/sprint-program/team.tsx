import type { SprintProgram } from '#content/owner/sprint-program.ts'

/** Set like the contributors of a magazine: the name runs into the text. */
export function Team({ heading, team }: { heading: string; team: SprintProgram['team'] }) {
  return (
    <section aria-labelledby="team" className="below-the-fold border-y border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="team" className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        <ul
          className={`mt-8 grid grid-cols-1 lg:mt-10 lg:grid-cols-3${team.length > 3 ? ' lg:gap-y-12' : ''}`}
        >
          {team.map(({ name, role, bio }) => (
            <li
              key={name}
              className="break-inside-avoid border-line py-6 not-first:border-t lg:px-8 lg:py-0 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
            >
              <h3 className="text-xl">{name}</h3>
              <p className="text-sm text-soft">{role}</p>
              <p className="mt-4 max-w-text">{bio}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
