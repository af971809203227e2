import { formatNumber } from '#tools/shared/values/numbers.ts'
import { simulationRuns } from '../model/ranking/simulation.ts'

export function FrameworkHelp() {
  return (
    <>
      <p>
        <strong>Steps.</strong> Score the options from 0 to 10 under Compare. Set criteria, must-haves and weights under
        Frame, and confidence under Evidence. Then choose under Decide and record the decision.
      </p>
      <p>
        <strong>Weights.</strong> A weight is a criterion’s share of all points. A total is the scores times the
        weights. A missing score counts as 5.
      </p>
      <p>
        <strong>Confidence</strong> says how far a score may be off: high by 1, medium by 2, low by 4.{' '}
        {formatNumber(simulationRuns)} runs draw every score within these limits and count who comes first. From 80% it
        is a clear lead, from 60% a likely one, below that a close call. If another option comes first more often than
        the leader, ranking, runs and memo say so.
      </p>
      <p>
        <strong>Must-haves</strong> rule out options with a lower score. Each run applies them to its own scores, so an
        option that misses one narrowly may still win some runs.
      </p>
      <p>
        <strong>Other people</strong> score on their own sheet and send back a code. Their scores replace yours only if
        you use the medians; until then, the runs cover the range between the highest and the lowest. Someone you leave
        out does not count anywhere.
      </p>
      <p>
        <strong>Recording</strong> freezes the memo. If you change the decision later, record it again as a new version.
        Earlier versions stay.
      </p>
      <p>
        <strong>Doors.</strong> One ‘no’ to the first three questions makes it a one-way door. <strong>Risks</strong>{' '}
        are likelihood times damage, each from 1 to 3: from 6 they are high, from 3 medium.
      </p>
    </>
  )
}
