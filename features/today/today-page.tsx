import type { ReactNode } from 'react'
import { dateFormat } from '#lib/time/date-format.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { dueOn } from './follow-ups.ts'
import { useFreshPage, useNoteSeen, useReaderToday } from './reader-clock.tsx'
import { AskedCalls } from './sections/asked-calls.tsx'
import { FailedMails } from './sections/failed-mails.tsx'
import { FollowUps } from './sections/follow-ups.tsx'
import { NewsSection } from './sections/news-section.tsx'
import { SalesSection } from './sections/sales-section.tsx'
import type { Today } from './today.server.ts'

type TodayPageProps = {
  today: Today
  /** What comes before all else: what is wrong with the site, whose mail is refused. */
  notes: ReactNode
  hasNotes: boolean
  /** Of another feature: calls that are booked; null without any. */
  booked: ReactNode
}

/** What the day begins with; read on a phone. */
export function TodayPage({ today, notes, hasNotes, booked }: TodayPageProps) {
  const { readAt, timeZone, since, news, asked, due, failed, sales } = today
  useFreshPage(readAt)
  useNoteSeen(readAt)
  const day = useReaderToday(readAt, timeZone)
  const followUps = dueOn(day, due.followUps)
  const nothing =
    !hasNotes &&
    !booked &&
    [asked.calls, followUps, failed.mails].every(({ length }) => length === 0) &&
    Object.values(news).every((count) => count === 0)
  return (
    <>
      {notes}
      <AdminPage title="Today" intro={dayWords(day)}>
        {nothing && <NothingWaits />}
        <NewsSection news={news} since={since} readAt={readAt} timeZone={timeZone} />
        {booked}
        <AskedCalls {...asked} />
        <FollowUps followUps={followUps} hasMore={due.hasMore} today={day} />
        <FailedMails {...failed} />
        <SalesSection sales={sales} />
      </AdminPage>
    </>
  )
}

function dayWords(day: string): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(format).format(new Date(`${day}T00:00:00Z`))
}

function NothingWaits() {
  const mayLaunch = useMay('run-site')
  return (
    <div className="border-y border-line py-10">
      <p className="font-serif text-xl">Nothing waits for you.</p>
      <p className="mt-2 max-w-text text-soft">
        No call to answer, nobody to follow up, no mail that failed. Whoever takes a test, joins the waitlist
        or buys stands here at your next look.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href="/admin/people">
          Look at your people
        </ButtonLink>
        {mayLaunch && (
          <a href="/admin/launch" className="inline-flex min-h-12 items-center text-link">
            What is left to do before launch
          </a>
        )}
      </div>
    </div>
  )
}
