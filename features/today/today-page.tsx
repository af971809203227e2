import type { ReactNode } from 'react'
import { dateFormat } from '#lib/time/date-format.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { MailPanel, type MailPanelProps } from './mail-panel.tsx'
import { useFreshPage, useToday } from './reader-clock.tsx'
import type { Today } from './today.server.ts'
import { TodoList } from './todos/todo-list.tsx'

type TodayPageProps = {
  today: Today
  mail: Omit<MailPanelProps, 'failed'>
  /** Parts from other features. */
  launch: ReactNode
  notes: ReactNode
  booked: ReactNode
  figures: ReactNode
} & Pick<Parameters<typeof TodoList>[0], 'askOutcome' | 'replyTo'>

/** Left what to do, right how it goes. On a phone the left column comes first. */
export function TodayPage({ today, mail, launch, notes, booked, figures, ...todos }: TodayPageProps) {
  const { readAt, todo, failed } = today
  useFreshPage(readAt)
  const day = useToday(readAt)
  return (
    <AdminPage title="Today" intro={dayText(day)}>
      <div className="-mt-4 grid gap-x-12 lg:grid-cols-12">
        <div className="min-w-0 [&>section:first-of-type]:mt-4 lg:col-span-7">
          {launch}
          {booked}
          <TodoList list={todo} today={day} {...todos} />
          {notes}
        </div>
        <div className="min-w-0 lg:col-span-5 lg:[&>section:first-of-type]:mt-4">
          {figures}
          <MailPanel {...mail} failed={failed} />
        </div>
      </div>
    </AdminPage>
  )
}

function dayText(day: string): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(format).format(new Date(day))
}
