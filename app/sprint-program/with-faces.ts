import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { withoutMarks } from '#lib/text/marks.ts'

export type Member = SprintProgram['team'][number]

/** Uses the coach's portrait for a team member with the coach's name and no picture. */
export function withFaces(team: readonly Member[], { name, portrait }: Pick<Who, 'name' | 'portrait'>): Member[] {
  const isCoach = (member: Member) => withoutMarks(member.name) === withoutMarks(name)
  return team.map((member) => (member.picture || !isCoach(member) ? member : { ...member, picture: portrait }))
}
