// What a page says about itself to search engines, in schema.org's words. Only what the page really shows.

import type { FaqItem } from '#content/coach/book-call.ts'
import { coach } from '#content/coach/coach.ts'
import { services } from '#content/coach/coaching.ts'
import { sprintProgram } from '#content/coach/sprint-program.ts'
import { policyOwner } from '#content/policies.ts'
import { links, site, socialLinks } from '#content/site.ts'
import { sharePictureUrl } from '#lib/share-picture.ts'

export type StructuredNode = { '@type': string } & Record<string, unknown>

/** The coach and the practice, which name each other by id. */
export function coachAndPractice(siteUrl: string): StructuredNode[] {
  const { coachId, practiceId } = idsOf(siteUrl)
  return [
    {
      '@type': 'Person',
      '@id': coachId,
      name: coach.name,
      jobTitle: coach.title,
      description: coach.intro,
      url: `${siteUrl}/`,
      image: `${siteUrl}/pictures/portrait-960.webp`,
      email: site.email,
      worksFor: { '@id': practiceId },
      sameAs: [links.profile.href, ...socialLinks.map(({ href }) => href).filter((href) => href !== '#')],
    },
    {
      '@type': 'ProfessionalService',
      '@id': practiceId,
      name: site.name,
      slogan: coach.tagline,
      description: site.footerLine,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icons/512.png`,
      image: siteUrl + sharePictureUrl('/'),
      email: site.email,
      address: policyOwner.place,
      founder: { '@id': coachId },
      makesOffer: services.map(({ title, description, audience }) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: title,
          description,
          audience: { '@type': 'Audience', audienceType: audience },
        },
      })),
    },
  ]
}

export function sprintService(siteUrl: string): StructuredNode {
  return {
    '@type': 'Service',
    name: sprintProgram.heading,
    serviceType: 'Business coaching',
    description: sprintProgram.intro,
    url: `${siteUrl}/sprint-program`,
    provider: { '@type': 'ProfessionalService', '@id': idsOf(siteUrl).practiceId, name: site.name },
  }
}

export function faqPage(items: readonly FaqItem[]): StructuredNode {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function idsOf(siteUrl: string) {
  return { coachId: `${siteUrl}/#coach`, practiceId: `${siteUrl}/#practice` }
}
