import type { Status } from '#content/admin/people.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { Details, Work } from './schema.ts'

/** The editable part of a person. */
export type AboutPerson = { work: Work; details: Details; style: string }

export function aboutOf(row: PersonRow | undefined): AboutPerson | undefined {
  if (!row) return undefined
  const { status, nextStep, nextStepOn, statusAt, name, phone, company, role } = row
  return {
    work: { status: status as Status, nextStep, nextStepOn, seen: statusAt },
    details: { name, phone, company, role, companySize: row.companySize as Details['companySize'] },
    style: row.type,
  }
}
