import { bookingPing } from '#content/booking-ping.ts'
import type { BookCall } from '#content/owner/parts/book-call.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Picture } from '#ui/picture.tsx'

export function OpeningNote({ bookCall, who }: { bookCall: BookCall; who: Who }) {
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-8 pt-10 pb-section lg:grid-cols-12 lg:gap-y-14 lg:pt-section">
      <div className="lg:col-span-8">
        <h1 className="text-4xl">{bookCall.title}</h1>
        <p className="mt-6 max-w-text text-lg">
          <FormattedText text={bookCall.intro} />
        </p>
      </div>
      <Writer who={who} button={bookCall.button} />
      <Cover heading={bookCall.coverHeading} cover={bookCall.cover} />
    </div>
  )
}

function Writer({ who, button }: { who: Who; button: string }) {
  return (
    <div className="lg:col-span-3 lg:col-start-10 lg:row-span-2">
      <div className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-end gap-x-5 gap-y-5 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:grid-cols-1">
        <div>
          <Picture
            name={who.portrait}
            alt={who.portraitAlt}
            sizes="(min-width: 64rem) 15rem, 6rem"
            maxWidth={480}
            className="h-auto w-full"
          />
        </div>
        <p className="lg:border-t lg:border-line lg:pt-4">
          <span className="block font-serif text-lg leading-snug">{who.name}</span>
          <span className="block text-sm text-soft">{who.title}</span>
        </p>
        {/* On phones it comes before the portrait, so that it is above the fold. */}
        <ButtonLink
          href={who.links.booking}
          ping={bookingPing}
          external
          className="col-span-full justify-self-start max-lg:order-first max-lg:mb-3"
        >
          {button}
        </ButtonLink>
      </div>
    </div>
  )
}

function Cover({ heading, cover }: { heading: string; cover: BookCall['cover'] }) {
  return (
    <section aria-labelledby="cover" className="max-lg:mt-6 lg:col-span-8">
      <h2 id="cover" className="text-2xl">
        {heading}
      </h2>
      <ol className="mt-6">
        {cover.map(({ title, description }, index) => (
          <li
            key={title}
            className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-6 sm:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="font-serif text-3xl leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 max-w-text text-soft">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
