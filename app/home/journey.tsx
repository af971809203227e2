import type { Home } from '#content/owner/parts/home.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { homeWords } from '#content/page-words.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { Fold, FoldedList } from '#ui/fold.tsx'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { portraitSizes } from './hero.tsx'

type StoryWords = Home['story']

const text = homeWords.story

export function Journey({ story, who }: { story: StoryWords; who: Pick<Who, 'name' | 'portrait'> }) {
  return (
    <Section heading={story.heading}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-12">
        <Story paragraphs={story.paragraphs} />
        <aside aria-label={text.aside} className="lg:col-span-4 lg:col-start-9">
          <figure>
            <Picture
              name={who.portrait}
              alt=""
              sizes={portraitSizes}
              className="aspect-square h-auto w-32 border-b-2 border-ink object-cover object-top"
            />
            <blockquote className="mt-6">
              <p className="font-serif text-xl">“{story.quote.text}”</p>
            </blockquote>
            <figcaption className="mt-4 text-sm text-soft">
              {who.name}
              {story.quote.source && `. ${story.quote.source}.`}
            </figcaption>
          </figure>
          {story.articles.length > 0 && <Articles articles={story.articles} />}
        </aside>
      </div>
      <FiveCs fiveCs={story.fiveCs} />
      <Lessons heading={story.lessonsHeading} lessons={story.lessons} />
    </Section>
  )
}

function Story({ paragraphs }: Pick<StoryWords, 'paragraphs'>) {
  const [first, second, ...rest] = paragraphs
  return (
    <div className="grid max-w-text content-start gap-5 lg:col-span-7">
      <p className="text-lg">
        <FormattedText text={first ?? ''} />
      </p>
      {second && (
        <p>
          <FormattedText text={second} />
        </p>
      )}
      {rest.length > 0 && (
        <Fold label={text.rest} where="narrow">
          <div className="grid gap-5">
            {rest.map((paragraph) => (
              <p key={paragraph}>
                <FormattedText text={paragraph} />
              </p>
            ))}
          </div>
        </Fold>
      )}
    </div>
  )
}

function Articles({ articles }: Pick<StoryWords, 'articles'>) {
  return (
    <div className="mt-12">
      <h3 className="text-lg">{text.articles}</h3>
      <ul className="mt-2">
        {articles.map(({ title, publication, href, image, imageAlt = '' }) => (
          <li key={href} className="border-t border-line">
            <ExternalLink href={href} className="group flex items-start gap-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-blue group-hover:text-blue-dark">{title}</span>
                <span className="block text-sm text-soft">{publication}</span>
              </span>
              {/* At the right, so that titles align with and without a picture. */}
              {image && <Picture name={image} alt={imageAlt} sizes="6rem" className="mt-1 h-auto w-24 shrink-0" />}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const fiveCsKeys = ['capital', 'clients', 'community', 'capacity', 'coaching'] as const

function FiveCs({ fiveCs }: Pick<StoryWords, 'fiveCs'>) {
  const { heading, names } = homeWords.fiveCs
  return (
    <div className="mt-section grid grid-cols-1 gap-x-8 gap-y-2 lg:grid-cols-12">
      <h3 className="text-2xl lg:col-span-4">{heading}</h3>
      <Fold label={fiveCsKeys.map((key) => names[key]).join(', ')} where="narrow" className="lg:col-span-8">
        <dl>
          {fiveCsKeys.map((key) => (
            <div
              key={key}
              className="grid grid-cols-1 gap-x-8 border-t border-line py-3 last:border-b sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-serif text-lg font-medium">{names[key]}</dt>
              <dd className="text-soft">{fiveCs[key]}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  )
}

type LessonsProps = { heading: string; lessons: StoryWords['lessons'] }

function Lessons({ heading, lessons }: LessonsProps) {
  return (
    <div className="mt-section">
      <h3 className="text-2xl">{heading}</h3>
      <FoldedList
        items={lessons}
        shown={3}
        more={text.moreLessons}
        className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-3"
      >
        {({ title, description }, index) => (
          <li key={title} className="grid grid-cols-[2.75rem_minmax(0,1fr)] break-inside-avoid">
            <span aria-hidden className="font-serif text-lg leading-snug font-medium text-blue">
              {index + 1}
            </span>
            <div>
              <h4 className="font-semibold">{title}</h4>
              <p className="mt-1 text-soft">{description}</p>
            </div>
          </li>
        )}
      </FoldedList>
    </div>
  )
}
