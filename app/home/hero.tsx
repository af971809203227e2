import { bookingPing } from '#content/booking-ping.ts'
import { offers } from '#content/navigation.ts'
import type { Home } from '#content/owner/parts/home.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { homeWords } from '#content/page-words.ts'
import { withoutMarks } from '#lib/text/marks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Picture, picturePreload } from '#ui/picture.tsx'

const text = homeWords.hero

/** Also used by the smaller portrait below, so that both load the same file. */
export const portraitSizes = '(min-width: 64rem) 28rem, (min-width: 40rem) 24rem, 20rem'

type HeroProps = { who: Who; home: Pick<Home, 'metrics' | 'firstCall'>; sprintPrice: string | undefined }

export function Hero({ who, home, sprintPrice }: HeroProps) {
  return (
    <div className="page-grid pt-4 sm:pt-10 lg:flex lg:min-h-[min(100svh-var(--header),52rem)] lg:flex-col lg:pt-0">
      <div className="grid grid-cols-1 flex-1 gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="self-center lg:col-span-7 lg:py-6">
          <h1>
            <span className="block font-sans text-sm font-semibold tracking-normal sm:text-base">
              {who.name}, <span className="font-normal text-soft">{who.title}</span>
            </span>
            <span className="mt-3 block text-3xl sm:text-4xl">{who.tagline}</span>
          </h1>
          <p className="mt-4 max-w-[36rem] text-soft sm:mt-5 lg:text-lg">{who.intro}</p>
          <p className="mt-4 sm:mt-6">
            <ButtonLink external href={who.links.booking} ping={bookingPing}>
              {home.firstCall.button}
            </ButtonLink>
            <Offers sprintPrice={sprintPrice} />
          </p>
          <ContactLinks who={who} />
        </div>
        <div className="flex items-end lg:col-span-5 lg:pl-10">
          {/* On wide screens the portrait is above the fold; on phones it can wait. */}
          <link {...picturePreload(who.portrait, portraitSizes, '(min-width: 64rem)')} />
          <Picture
            name={who.portrait}
            alt={who.portraitAlt}
            sizes={portraitSizes}
            className="mx-auto h-auto w-full max-w-80 sm:max-w-96 lg:max-w-none"
          />
        </div>
      </div>
      <Ledger metrics={home.metrics} />
    </div>
  )
}

const linkLook = 'inline-flex min-h-11 items-center text-link text-sm'

function Offers({ sprintPrice }: Pick<HeroProps, 'sprintPrice'>) {
  return (
    <span className="mt-2 flex flex-wrap gap-x-6">
      {offers(sprintPrice).map(({ label, href }) => (
        <a key={href} href={href} className={`${linkLook} lg:text-base`}>
          {label}
        </a>
      ))}
    </span>
  )
}

function ContactLinks({ who }: { who: Who }) {
  const { profile, newsletter } = who.links
  const pages = [
    { label: text.profile, href: profile },
    { label: text.newsletter, href: newsletter },
  ]
  const elsewhere = pages.filter(({ href }) => href !== '')
  return (
    <ul aria-label={text.contact} className="flex flex-wrap gap-x-6">
      <li>
        <a href={`mailto:${who.email}`} className={linkLook}>
          {text.email}
        </a>
      </li>
      {elsewhere.map(({ label, href }) => (
        <li key={label}>
          <ExternalLink href={href} className={linkLook}>
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Up to four metrics per row, or three if there are five or six. The last of an odd number spans two cells, so that no
 * cell is empty. Each cell has a hairline above and to its left; those at the edges are clipped, so that the lines are
 * right in every layout.
 */
function Ledger({ metrics }: Pick<Home, 'metrics'>) {
  const columns = metrics.length > 4 ? 'grid-cols-3' : 'grid-cols-4'
  const look = figureLook(Math.max(...metrics.map(({ figure }) => withoutMarks(figure).length)))
  const isWide = (index: number) => metrics.length % 2 === 1 && index === metrics.length - 1
  return (
    <div className="@container overflow-clip border-t-2 border-ink">
      <dl
        className={`-mt-px -ml-5 grid ${columns} @max-[40rem]:grid-cols-2 @max-[17rem]:grid-cols-1 lg:-ml-8 lg:@max-[48rem]:grid-cols-2`}
      >
        {metrics.map(({ figure, label }, index) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end border-t border-l border-line py-4 pl-5 lg:pl-8 ${isWide(index) ? 'col-span-2 @max-[17rem]:col-span-1' : ''}`}
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className={`font-serif font-medium tracking-tight whitespace-nowrap ${look}`}>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** One size for all, chosen so that the longest fits its cell on the smallest phone. */
function figureLook(longest: number): string {
  if (longest > 10) return 'text-lg'
  if (longest > 8) return 'text-xl'
  return longest > 6 ? 'text-2xl' : 'text-3xl'
}
