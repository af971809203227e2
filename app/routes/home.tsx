import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../document/page-meta.ts'
import { coachAndPractice } from '../document/structured-data.ts'
import { FinalCall, FirstCall } from '../home/calls.tsx'
import { Hero } from '../home/hero.tsx'
import { Journey } from '../home/journey.tsx'
import { Process } from '../home/process.tsx'
import { ExploreTools, HomeTestimonials } from '../home/proof.tsx'
import { Reasons } from '../home/reasons.tsx'
import { Services } from '../home/services.tsx'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, home, services, testimonials, sprintProgram } = context.get(siteContext).content
  // The booking page's testimonials are about the call itself.
  return {
    who,
    home,
    services,
    testimonials: testimonials.home,
    callQuote: testimonials.booking[0],
    sprintPrice: sprintProgram.price,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { who, home, services } = loaderData
  return pageMeta(matches, {
    title: who.title,
    path: '/',
    description: `${who.tagline} ${home.summary}`,
    jsonLd: coachAndPractice(siteUrlOf(matches), who, services.services),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { who, home, services, testimonials, callQuote, sprintPrice } = loaderData
  return (
    <>
      <Hero who={who} home={home} sprintPrice={sprintPrice} />
      <Journey story={home.story} who={who} />
      <Reasons reasons={home.reasons} />
      <FirstCall call={home.firstCall} bookingUrl={who.links.booking} quote={callQuote} />
      <Process steps={home.processSteps} />
      <Services {...services} pillars={home.pillars} />
      <HomeTestimonials testimonials={testimonials} />
      <ExploreTools {...home.exploreTools} />
      <FinalCall call={home.finalCall} who={who} />
    </>
  )
}
