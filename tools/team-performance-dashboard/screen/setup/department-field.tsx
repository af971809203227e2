import type { Dashboard } from '../../files/format.ts'
import { departmentsOf, noDepartment, type Shown } from '../../model/people/departments.ts'
import { choose } from '../choice.tsx'

/** The department filter for views, printouts and the email. Only shown if there are departments. */
export function DepartmentField({ doc, shown }: { doc: Dashboard; shown: Shown }) {
  const departments = departmentsOf(doc.members)
  if (departments.length === 0) return null
  const hasRest = doc.members.some(({ department }) => department.trim() === '')
  return (
    <select
      aria-label="Whom to look at"
      value={shown === undefined ? '' : `one ${shown}`}
      onChange={({ target: { value } }) => choose(doc, { shown: value ? value.slice('one '.length) : undefined })}
      className="min-h-11 max-w-60 rounded border border-line bg-sheet px-2 text-base hover:border-ink max-sm:w-full max-sm:max-w-none"
    >
      <option value="">Everyone</option>
      {departments.map((name) => (
        <option key={name} value={`one ${name}`}>
          {name}
        </option>
      ))}
      {hasRest && <option value="one ">{noDepartment}</option>}
    </select>
  )
}
