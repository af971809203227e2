// schema.org data for search engines. It may contain only what the page really shows.

import type { Question } from '#content/owner/parts/questions.ts'
import type { Service } from '#content/owner/parts/services.ts'
import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { plainText } from '#content/owner/text/formatted-text.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { pictureUrl } from '#lib/pictures/picture-sizes.ts'
import { sharePictureUrl } from '#lib/pictures/share-picture.ts'
import { signKey } from '#lib/pictures/sign-key.ts'

export type StructuredNode = { '@type': string } & Record<string, unknown>

/** The coach and the practice, which refer to each other by id. */
export function coachAndPractice(siteUrl: string, who: Who, services: readonly Service[]): StructuredNode[] {
  const { coachId, practiceId } = idsOf(siteUrl)
  return [
    {
      '@type': 'Person',
      '@id': coachId,
      name: who.name,
      jobTitle: who.title,
      description: who.intro,
      url: `${siteUrl}/`,
      image: siteUrl + pictureUrl(who.portrait, 960, 'webp'),
      email: who.email,
      worksFor: { '@id': practiceId },
      sameAs: [who.links.profile, ...who.social.map(({ href }) => href)].filter(isAddress),
    },
    {
      '@type': 'ProfessionalService',
      '@id': practiceId,
      name: who.name,
      slogan: who.tagline,
      description: who.footerLine,
      url: `${siteUrl}/`,
      logo: siteUrl + withVersion(iconFile.large, signKey(who)),
      image: siteUrl + sharePictureUrl('/'),
      email: who.email,
      address: who.place,
      founder: { '@id': coachId },
      makesOffer: services.map(({ title, description, audience }) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: title,
          description: plainText(description),
          audience: { '@type': 'Audience', audienceType: audience },
        },
      })),
    },
  ]
}

/** '#' is the placeholder of an icon without a link. */
function isAddress(href: string): boolean {
  return href !== '#' && href !== ''
}

export function sprintService(
  siteUrl: string,
  { name }: Pick<Who, 'name'>,
  { heading, intro }: Pick<SprintProgram, 'heading' | 'intro'>,
): StructuredNode {
  return {
    '@type': 'Service',
    name: heading,
    serviceType: 'Business coaching',
    description: intro,
    url: `${siteUrl}/sprint-program`,
    provider: { '@type': 'ProfessionalService', '@id': idsOf(siteUrl).practiceId, name },
  }
}

export function faqPage(items: readonly Question[]): StructuredNode {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

function idsOf(siteUrl: string) {
  return { coachId: `${siteUrl}/#coach`, practiceId: `${siteUrl}/#practice` }
}
