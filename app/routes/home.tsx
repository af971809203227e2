import { coach } from '#content/coach/coach.ts'
import { FinalCall, FirstCall } from '../home/calls.tsx'
import { Hero, portraitPreload } from '../home/hero.tsx'
import { Journey } from '../home/journey.tsx'
import { Process } from '../home/process.tsx'
import { ExploreTools, HomeTestimonials } from '../home/proof.tsx'
import { Reasons } from '../home/reasons.tsx'
import { Services } from '../home/services.tsx'
import { metaOf } from '../page-meta.ts'
import { coachAndPractice } from '../structured-data.ts'

export const meta = metaOf({
  title: coach.title,
  path: '/',
  description: `${coach.tagline} Coaching by someone who built and sold four companies. The first call is free.`,
  jsonLd: coachAndPractice(__SITE_URL__),
})

export const links = () => [portraitPreload]

export default function Home() {
  return (
    <>
      <Hero />
      <Journey />
      <Reasons />
      <FirstCall />
      <Process />
      <Services />
      <HomeTestimonials />
      <ExploreTools />
      <FinalCall />
    </>
  )
}
