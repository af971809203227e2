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
