import { initialsOf } from '#lib/pictures/initials.ts'
import { withoutMarks } from '#lib/text/marks.ts'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Member } from './with-faces.ts'

type TeamProps = { heading: string; team: readonly Member[] }

export function Team({ heading, team }: TeamProps) {
  return (
    <section aria-labelledby="team" className="border-y border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="team" className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        <ul className={`mt-8 grid grid-cols-1 lg:mt-10 lg:grid-cols-3${team.length > 3 ? ' lg:gap-y-12' : ''}`}>
          {team.map((member) => (
            <li
              key={member.name}
              className="break-inside-avoid border-line py-6 not-first:border-t lg:px-8 lg:py-0 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
            >
              <div className="flex items-end gap-4 lg:block">
                <Face {...member} />
                <div className="min-w-0 lg:mt-4">
                  <h3 className="text-xl">{member.name}</h3>
                  <p className="text-sm text-soft">{member.role}</p>
                </div>
              </div>
              <p className="mt-4 max-w-text">
                <FormattedText text={member.bio} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const frame = 'aspect-square w-24 shrink-0 border-b-2 border-ink lg:w-36'

/** Decorative: the name next to it serves as its text. */
function Face({ name, picture }: Member) {
  if (picture) {
    return (
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 64rem) 9rem, 6rem"
        maxWidth={320}
        className={`${frame} h-auto object-cover object-top`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${frame} flex items-center justify-center bg-blue-tint font-serif text-3xl [print-color-adjust:exact]`}
    >
      {initialsOf(withoutMarks(name))}
    </span>
  )
}
