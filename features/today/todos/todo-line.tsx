import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentOf48 } from '#lib/alignment-score.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { TextButton } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { dueText } from './follow-ups.ts'
import type { TodoKind } from './todo.ts'
import type { OpenTodo, TodoList } from './todos.server.ts'
import { type TodoActions, useTodoChange } from './use-todo-change.tsx'

const kindLabels: Record<TodoKind, string> = {
  'call-request': 'Asked for a call',
  'follow-up': 'Follow-up',
  outcome: 'Past call',
  reply: 'New lead',
}

type TodoLineProps = {
  todo: OpenTodo
  team: TodoList['team']
  today: string
  mayWork: boolean
  actions: TodoActions
  outcome: ReactNode
  reply: ReactNode
}

export function TodoLine({ todo, team, today, mayWork, actions, outcome, reply }: TodoLineProps) {
  const { kind, personId, name, email, detail, score, reportId, dueAt, work } = todo
  const { isPending, done, snooze, assign } = useTodoChange(todo, actions)
  const who = name || email
  const isOverdue = work && work.nextStepOn < today
  return (
    <li className="grid gap-x-6 py-2 wrap-anywhere md:grid-cols-[1fr_auto]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={`/admin/people/${personId}`} className="inline-block py-0.5 font-semibold text-link">
          {who}
        </Link>
        {detail && <span className={work ? '' : 'text-soft'}>{detail}</span>}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft md:col-span-2 md:row-start-2">
        <span>{kindLabels[kind]}</span>
        {work ? (
          <span className={isOverdue ? 'font-semibold text-amber' : ''}>{dueText(work.nextStepOn, today)}</span>
        ) : (
          <Time at={dueAt} />
        )}
        {reportId && (
          <a href={`/diagnostic/results/${reportId}`} className="inline-flex min-h-6 items-center text-link">
            {score >= 0 ? `Report: ${percentOf48(score)}%` : 'Report'}
          </a>
        )}
      </p>
      {outcome && <div className="text-sm md:col-span-2">{outcome}</div>}
      {mayWork && (
        <div className="flex flex-wrap items-baseline gap-x-5 text-sm max-sm:gap-x-3.5 md:col-start-2 md:row-start-1 [&>*]:py-1 [&>button]:min-h-0">
          {reply}
          <Phone todo={todo} />
          {!outcome && (
            <TextButton disabled={isPending} onClick={done}>
              Done
              <span className="sr-only">
                {' '}
                with {detail || kindLabels[kind]}, {who}
              </span>
            </TextButton>
          )}
          <TextButton disabled={isPending} onClick={snooze}>
            Snooze<span className="sr-only"> until tomorrow, {who}</span>
          </TextButton>
          {team.length > 1 && <Assign todo={todo} team={team} who={who} assign={assign} />}
        </div>
      )}
    </li>
  )
}

function Phone({ todo: { phone, name, email } }: { todo: OpenTodo }) {
  const href = phone && phoneLink(phone)
  if (!href) return phone ? <span>{phone}</span> : null
  return (
    <a href={href} title={phone} className="inline-block text-link">
      Call<span className="sr-only"> {name || email}</span>
    </a>
  )
}

type AssignProps = {
  todo: OpenTodo
  team: TodoList['team']
  who: string
  assign: (id: string) => void
}

function Assign({ todo: { assignedTo }, team, who, assign }: AssignProps) {
  return (
    <select
      aria-label={`Assigned to, ${who}`}
      value={assignedTo}
      onChange={(event) => assign(event.target.value)}
      className="max-w-40 bg-transparent text-soft"
    >
      <option value="">Not assigned</option>
      {team.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
