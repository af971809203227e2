import { type ReactNode, useState } from 'react'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { keyOf } from './todo.ts'
import { TodoLine } from './todo-line.tsx'
import type { TodoList as List, OpenTodo } from './todos.server.ts'
import { useNextLine } from './use-next-line.tsx'

type TodoListProps = {
  list: List
  today: string
  /** Asks how a call went; from another feature. */
  askOutcome: (callId: string, onAnswered: () => void) => ReactNode
  /** Writes to the person; from another feature. */
  replyTo: (person: { id: string; name: string }, onSent: () => void) => ReactNode
}

const shownFirst = 12

/** Everything that waits for the team, longest waiting first. */
export function TodoList({ list: { todos, team }, today, askOutcome, replyTo }: TodoListProps) {
  const mayWork = useMay('work-with-people')
  const [hadSome, setHadSome] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? todos : todos.slice(0, shownFirst)
  const { list, heading, left, cameBack } = useNextLine(shown.map(keyOf))
  const actionsOf = (todo: OpenTodo) => ({
    onGone: () => {
      setHadSome(true)
      left(keyOf(todo))
    },
    onUndone: () => cameBack(keyOf(todo)),
  })
  return (
    <AdminSection heading="To do" headingRef={heading}>
      {todos.length === 0 && <Empty hadSome={hadSome} />}
      <div ref={list}>
        {todos.length > 0 && (
          <ul aria-label="To do" className="divide-y divide-line border-y border-line">
            {shown.map((todo) => (
              <TodoLine
                key={keyOf(todo)}
                todo={todo}
                team={team}
                today={today}
                mayWork={mayWork}
                actions={actionsOf(todo)}
                reply={replyTo({ id: todo.personId, name: todo.name || todo.email }, actionsOf(todo).onGone)}
                outcome={todo.kind === 'outcome' ? askOutcome(todo.ref, actionsOf(todo).onGone) : null}
              />
            ))}
          </ul>
        )}
      </div>
      {shown.length < todos.length && (
        <TextButton onClick={() => setShowsAll(true)}>Show all {todos.length}</TextButton>
      )}
    </AdminSection>
  )
}

function Empty({ hadSome }: { hadSome: boolean }) {
  return (
    <p className="border-y border-line py-6 text-soft">
      {hadSome
        ? 'All done for today.'
        : 'You’re all caught up. Call requests, follow-ups, past calls and new leads will appear here.'}
    </p>
  )
}
