import type { TeamColour } from '../model/teams.ts'

/** A team's name behind a square of its colour, which never stands alone. */
export function TeamMark({ name, colour }: { name: string; colour: TeamColour | undefined }) {
  return (
    <span className="whitespace-nowrap font-semibold" style={{ color: colour?.line }}>
      <span
        aria-hidden
        className="mr-1 inline-block size-2.5 rounded-xs border align-baseline"
        style={{ background: colour?.line, borderColor: colour?.line }}
      />
      {name}
    </span>
  )
}
