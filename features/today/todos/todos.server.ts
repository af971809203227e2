import { addressesByMain, loadMainAddresses } from '#domain/people/addresses.server.ts'
import { emailOfPerson, openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { readAskedCalls } from './asked-calls.server.ts'
import { readFollowUps } from './follow-ups.server.ts'
import { lastEmails, readNewLeads } from './replies.server.ts'
import type { ChangeTodo } from './schema.ts'
import { isOpen, keyOf, type Todo, type TodoMark } from './todo.ts'

/** Past calls without an outcome, from another feature. */
export type UnansweredCall = {
  id: string
  email: string
  name: string
  startsAt: string
  endsAt: string | null
}

export type OpenTodo = Todo & { assignedTo: string }

export type TodoList = {
  todos: OpenTodo[]
  /** Who they can be assigned to. */
  team: { id: string; name: string }[]
}

/** One list, longest waiting first. What was answered by email leaves by itself. */
export async function readTodos(db: Db, calls: readonly UnansweredCall[], now: Date): Promise<TodoList> {
  const { seal } = await openPersonIds(db)
  const entry = { ref: '', detail: '', phone: '', score: -1, reportId: '' }
  const callTodos = (await readAskedCalls(db)).map(({ askedAt, company, ...call }): Todo => {
    return { ...entry, ...call, kind: 'call-request', detail: company, dueAt: askedAt }
  })
  const followUps = (await readFollowUps(db, now)).map(
    ({ nextStep, nextStepOn, status, seen, ...person }): Todo => ({
      ...entry,
      ...person,
      kind: 'follow-up',
      detail: nextStep,
      dueAt: nextStepOn,
      work: { status, nextStepOn, seen },
    }),
  )
  const isListed = new Set(callTodos.map(({ email }) => email))
  const replies = (await readNewLeads(db, now))
    .filter(({ email }) => !isListed.has(email))
    .map(({ company, reportAt, ...lead }): Todo => {
      return {
        ...entry,
        ...lead,
        personId: seal(lead.email),
        kind: 'reply',
        detail: company,
        dueAt: reportAt,
      }
    })
  const main = await loadMainAddresses(
    db,
    calls.map(({ email }) => email),
  )
  const outcomes = calls.map(({ id, email: typed, name, startsAt, endsAt }): Todo => {
    const email = main(typed)
    return {
      ...entry,
      kind: 'outcome',
      ref: id,
      email,
      name,
      personId: seal(email),
      dueAt: endsAt ?? startsAt,
    }
  })
  const open = await openOnes(db, [...callTodos, ...replies, ...followUps, ...outcomes], now)
  return {
    todos: open.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1)),
    team: await readTeam(db),
  }
}

async function openOnes(db: Db, todos: readonly Todo[], now: Date): Promise<OpenTodo[]> {
  const addresses = await addressesByMain(db, [...new Set(todos.map(({ email }) => email))])
  const emails = [...addresses.values()].flat()
  const marks = await marksOf(db, emails)
  const answeredAt = await lastEmails(db, emails)
  return todos.flatMap((todo) => {
    const mark = marks.get(keyOf(todo))
    const isAnswered =
      (todo.kind === 'call-request' || todo.kind === 'reply') && (answeredAt.get(todo.email) ?? '') > todo.dueAt
    if (isAnswered || !isOpen(todo, mark, now.toISOString())) return []
    return { ...todo, assignedTo: mark?.assignedTo ?? '' }
  })
}

/** A merged person's marks may be under any of their addresses. */
async function marksOf(db: Db, emails: readonly string[]): Promise<Map<string, TodoMark>> {
  if (emails.length === 0) return new Map()
  const rows = await db.selectFrom('todoMarks').selectAll().where('email', 'in', emails).execute()
  const main = await loadMainAddresses(db, emails)
  return new Map(
    rows.map(({ email, kind, ref, ...mark }) => [keyOf({ kind: kind as Todo['kind'], email: main(email), ref }), mark]),
  )
}

function readTeam(db: Db): Promise<TodoList['team']> {
  return db.selectFrom('authUser').select(['id', 'name']).orderBy('createdAt').execute()
}

/** Fields that are not sent stay as they are. */
export async function changeTodo(
  db: Db,
  { personId, kind, ref, done, snoozedUntil, assignedTo }: ChangeTodo,
  now = new Date(),
): Promise<void> {
  const email = await emailOfPerson(db, personId)
  const person = email && (await db.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst())
  if (!person) throw new HttpError(404, 'This person does not exist or was deleted.')
  if (assignedTo && !(await readTeam(db)).some(({ id }) => id === assignedTo))
    throw new HttpError(400, 'This team member no longer has a sign-in. Please reload the page.')
  const change: Partial<TodoMark> = {
    ...(done !== undefined && { doneAt: done ? now.toISOString() : '' }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(assignedTo !== undefined && { assignedTo }),
  }
  if (Object.keys(change).length === 0) return
  await db
    .insertInto('todoMarks')
    .values({ email, kind, ref, doneAt: '', snoozedUntil: '', assignedTo: '', ...change })
    .onConflict((conflict) => conflict.columns(['email', 'kind', 'ref']).doUpdateSet(change))
    .execute()
}
