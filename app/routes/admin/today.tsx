import { mayDo } from '#content/admin/roles.ts'
import { ordersToSee } from '#content/shop/shop.ts'
import { launchChecks } from '#features/admin/launch.ts'
import { LaunchBar } from '#features/admin/launch-bar.tsx'
import { readNumbers } from '#features/admin/numbers/numbers.server.ts'
import { periodOf } from '#features/admin/numbers/period.ts'
import { RecentFigures } from '#features/admin/numbers/recent-figures.tsx'
import { CallList } from '#features/calls/call-list.tsx'
import { CallOutcomeForm } from '#features/calls/call-outcome.tsx'
import { unansweredCalls, upcomingCalls } from '#features/calls/calls.server.ts'
import { WriteDialog } from '#features/campaigns/compose/write-dialog.tsx'
import { AlertList } from '#features/monitoring/alert-list.tsx'
import { countRefused } from '#features/people/list-people.server.ts'
import { RefusedNote } from '#features/people/refused-note.tsx'
import { countToComeOff, countWaiting } from '#features/scorecards/score/testimonials/for-admin.server.ts'
import { TestimonialsNote } from '#features/scorecards/score/testimonials/testimonials-note.tsx'
import { OrdersNote } from '#features/shop/admin/orders-note.tsx'
import { listRepeats } from '#features/shop/orders/paid-twice.server.ts'
import { listMissingPayments } from '#features/shop/plans/failures.server.ts'
import { readToday } from '#features/today/today.server.ts'
import { TodayPage } from '#features/today/today-page.tsx'
import { isoDay } from '#lib/time/dates.ts'
import { readAlerts } from '#platform/monitoring/open-alerts.server.ts'
import { TextButton } from '#ui/button.tsx'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { readLaunchState } from '../../state/launch-state.server.ts'
import { readWaitingMail } from '../../state/waiting-mail.server.ts'
import type { Route } from './+types/today.ts'

export const meta = metaOf({ title: 'Today', noindex: true })

const callsShown = 3
const outcomesAsked = 20
const weeks = 12

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { readDb } = services
  const now = new Date()
  const past = await unansweredCalls(readDb, now, outcomesAsked)
  const period = periodOf('custom', 7 * weeks, isoDay(now), 7)
  const isOwner = mayDo(context.get(userContext).role, 'run-site')
  return {
    alerts: await readAlerts(readDb),
    refused: await countRefused(readDb),
    testimonialCounts: { waiting: await countWaiting(readDb), toComeOff: await countToComeOff(readDb) },
    paidTwice: await listRepeats(readDb, now),
    failedPayments: await listMissingPayments(readDb),
    booked: await upcomingCalls(readDb, now, callsShown),
    past,
    today: await readToday(readDb, past, now),
    mail: await readWaitingMail(services),
    period,
    numbers: await readNumbers(readDb, period),
    launch: isOwner
      ? launchChecks(await readLaunchState(services), now).map(({ title, done }) => ({ title, done }))
      : [],
  }
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
  const {
    alerts,
    refused,
    testimonialCounts: said,
    paidTwice,
    failedPayments: missing,
    booked,
    past,
    today,
    mail,
    period,
    numbers,
    launch,
  } = loaderData
  return (
    <>
      <AlertList alerts={alerts} />
      <TodayPage
        today={today}
        mail={mail}
        launch={<LaunchBar checks={launch} />}
        booked={<CallList heading="Next calls" calls={booked} more />}
        figures={<RecentFigures numbers={numbers} period={period} />}
        askOutcome={(id, onAnswered) => {
          const call = past.find((each) => each.id === id)
          return call && <CallOutcomeForm call={{ ...call, name: call.name || call.email }} onAnswered={onAnswered} />
        }}
        replyTo={(to, onSent) => (
          <WriteDialog
            to={to}
            onSent={onSent}
            trigger={<TextButton aria-label={`Reply to ${to.name}`}>Reply</TextButton>}
          />
        )}
        notes={
          <>
            <OrdersNote before={ordersToSee.paidTwice} numbers={paidTwice} />
            <OrdersNote {...ordersToSee.missing} numbers={missing} />
            <RefusedNote count={refused} />
            <TestimonialsNote {...said} />
          </>
        }
      />
    </>
  )
}
