import type { Dashboard } from '../../model/dashboard.ts'
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
      value={keyOf(shown)}
      onChange={({ target }) => choose(doc, { shown: shownBy(target.value) })}
      className="min-h-11 max-w-60 rounded border border-line bg-sheet px-2 text-base hover:border-ink max-sm:w-full max-sm:max-w-none"
    >
      <option value="all">Everyone</option>
      <option value="grouped">Everyone, by department</option>
      {departments.map((name) => (
        <option key={name} value={`one ${name}`}>
          {name}
        </option>
      ))}
      {hasRest && <option value="one ">{noDepartment}</option>}
    </select>
  )
}

function keyOf(shown: Shown): string {
  return shown.kind === 'one' ? `one ${shown.department}` : shown.kind
}

function shownBy(key: string): Shown {
  if (key === 'all' || key === 'grouped') return { kind: key }
  return { kind: 'one', department: key.slice('one '.length) }
}
