import type { TeamColor } from '../model/teams.ts'

export function TeamMark({ name, color }: { name: string; color: TeamColor | undefined }) {
  return (
    <span className="whitespace-nowrap font-semibold" style={{ color: color?.line }}>
      <span
        aria-hidden
        className="mr-1 inline-block size-2.5 rounded-xs border align-baseline"
        style={{ background: color?.line, borderColor: color?.line }}
      />
      {name}
    </span>
  )
}
