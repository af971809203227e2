import { faq, sprintProgram } from '#content/coach/sprint-program.ts'
import { metaOf } from '../page-meta.ts'
import { Deliverables } from '../sprint-program/deliverables.tsx'
import { Roadmap } from '../sprint-program/roadmap.tsx'
import { SprintCall } from '../sprint-program/sprint-call.tsx'
import { SprintOpening } from '../sprint-program/sprint-opening.tsx'
import { SprintQuestions } from '../sprint-program/sprint-questions.tsx'
import { Support } from '../sprint-program/support.tsx'
import { Team } from '../sprint-program/team.tsx'
import { faqPage, sprintService } from '../structured-data.ts'

export const meta = metaOf({
  title: sprintProgram.heading,
  path: '/sprint-program',
  description:
    'Three priorities, thirteen weeks, nine hours of calls: the four steps of the 90-Day Sprint, what you hold at the end, and who works with you.',
  jsonLd: [sprintService(__SITE_URL__), faqPage(faq)],
})

export default function SprintProgram() {
  return (
    <>
      <SprintOpening />
      <Roadmap />
      <Deliverables />
      <Support />
      <Team />
      <SprintQuestions />
      <SprintCall />
    </>
  )
}
