import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../document/page-meta.ts'
import { faqPage, sprintService } from '../document/structured-data.ts'
import { Deliverables } from '../sprint-program/deliverables.tsx'
import { Roadmap } from '../sprint-program/roadmap.tsx'
import { SprintCall } from '../sprint-program/sprint-call.tsx'
import { SprintOpening } from '../sprint-program/sprint-opening.tsx'
import { SprintQuestions } from '../sprint-program/sprint-questions.tsx'
import { Support } from '../sprint-program/support.tsx'
import { Team } from '../sprint-program/team.tsx'
import { withFaces } from '../sprint-program/with-faces.ts'
import type { Route } from './+types/sprint-program.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, sprintProgram } = context.get(siteContext).content
  return { who, sprintProgram: { ...sprintProgram, team: withFaces(sprintProgram.team, who) } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { who, sprintProgram } = loaderData
  return pageMeta(matches, {
    title: sprintProgram.heading,
    path: '/sprint-program',
    description: sprintProgram.summary,
    jsonLd: [sprintService(siteUrlOf(matches), who, sprintProgram), faqPage(sprintProgram.faq)],
  })
}

export default function SprintProgram({ loaderData }: Route.ComponentProps) {
  const { who, sprintProgram } = loaderData
  const bookingUrl = who.links.booking
  return (
    <>
      <SprintOpening sprintProgram={sprintProgram} bookingUrl={bookingUrl} />
      <Roadmap sprintProgram={sprintProgram} />
      <Deliverables sprintProgram={sprintProgram} />
      <Support sprintProgram={sprintProgram} />
      <Team heading={sprintProgram.teamHeading} team={sprintProgram.team} />
      <SprintQuestions heading={sprintProgram.faqHeading} questions={sprintProgram.faq} />
      <SprintCall sprintProgram={sprintProgram} bookingUrl={bookingUrl} />
    </>
  )
}
