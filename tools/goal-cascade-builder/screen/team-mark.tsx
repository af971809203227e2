import type { TeamColour } from '../model/teams.ts'

/** A team's name with its color. */
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
