import type { RecommendationReading } from './read-recommendations.ts'

export function RecommendationList({ items }: { items: readonly RecommendationReading[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {items.map(({ cause, text }) => (
        <li key={text} className="break-inside-avoid">
          {cause && <strong className="block text-sm">{cause}</strong>}
          {text}
        </li>
      ))}
    </ul>
  )
}

export function ChallengeLines({ lines }: { lines: readonly RecommendationReading[] }) {
  return (
    <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm empty:hidden">
      {lines.map(({ cause, text }) => (
        <li key={text}>
          <strong>{cause}:</strong> {text}
        </li>
      ))}
    </ul>
  )
}
