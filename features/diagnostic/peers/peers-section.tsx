import { peerWords } from '#content/diagnostic/peer-words.ts'
import type { PeerLine, PeersReading } from './read-peers.ts'

/** Where the answers stand beside those of others. */
export function PeersSection({ peers }: { peers: PeersReading }) {
  return (
    <section aria-labelledby="peers" className="break-inside-avoid print:mt-5">
      <h2 id="peers" className="text-2xl sm:text-3xl print:text-xl">
        {peers.heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{peers.from}</p>
      <dl className="mt-8 border-b border-line print:mt-2">
        {peers.lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </dl>
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {peerWords.reading} {peerWords.honest}
      </p>
    </section>
  )
}

function Line({ id, title, own, quartiles, place }: PeerLine) {
  const [low, median, high] = quartiles
  return (
    <div className="grid grid-cols-1 items-center gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[6.5rem_minmax(0,1fr)_22.5rem] lg:grid-cols-[8rem_minmax(0,24rem)_minmax(0,1fr)] print:grid-cols-[6.5rem_minmax(0,1fr)_17rem] print:gap-x-4 print:py-0.5">
      <dt className={id === 'overall' ? 'font-semibold' : ''}>{title}</dt>
      <dd>
        <Band own={own} quartiles={quartiles} />
      </dd>
      <dd className="text-sm">
        <span className="font-semibold">
          {peerWords.you} {own}%
        </span>
        , {peerWords.place[place]} ({peerWords.to(low, high)}, {peerWords.middle.toLowerCase()} {median}%)
      </dd>
    </div>
  )
}

/** From 0 to 100 percent. Fills and lines of an SVG are printed even where backgrounds are not. */
function Band({ own, quartiles: [low, median, high] }: Pick<PeerLine, 'own' | 'quartiles'>) {
  const x = (percent: number) => 8 + percent * 3.84
  return (
    <svg aria-hidden="true" viewBox="0 0 400 22" className="h-5.5 w-full max-w-[28rem]">
      <path d={`M${x(0)} 11H${x(100)}`} className="stroke-line" strokeWidth={2} />
      <rect x={x(low)} y={4} width={Math.max(2, x(high) - x(low))} height={14} className="fill-edge" />
      <path d={`M${x(median)} 2V20`} className="stroke-ink" strokeWidth={2} />
      <circle cx={x(own)} cy={11} r={6} className="fill-blue stroke-paper" strokeWidth={2} />
    </svg>
  )
}
