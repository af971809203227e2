export function Help() {
  return (
    <>
      <p>
        List what the initiative costs and what it brings under <strong>Costs and benefits</strong>. The
        tables work like a spreadsheet: arrow keys move, typing replaces, Enter edits, and you can paste rows
        from Excel.
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <strong>ROI</strong> is the gain divided by the costs, over all months.
        </li>
        <li>
          <strong>NPV</strong> is the gain in today’s money: each month’s net, less what the discount rate
          takes off for waiting. Month 0 counts in full, month 12 a year’s rate less.
        </li>
        <li>
          <strong>IRR</strong> is the rate a year at which NPV is zero. There may be none, or several; the
          result says so.
        </li>
        <li>
          <strong>Payback</strong> is when the running total leaves the red for good.{' '}
          <strong>Break-even</strong> is the month in which that happens. <strong>Discounted payback</strong>{' '}
          counts in today’s money.
        </li>
        <li>
          <strong>Chance</strong> weighs every benefit of a scenario. Costs come anyway.
        </li>
      </ul>
      <p>
        <strong>What matters most</strong> moves one input at a time. <strong>What must be true</strong> finds
        the value that still pays back in the months you name; ‘Use it’ puts it into the case.
      </p>
      <p>
        More unfolds where you need it. Under the costs and benefits: price rises, inflation, tax, and when
        the money of a month moves. Under What matters most: a low and a high value for each input, from an
        amount to inflation, tax and the month in which a cost is paid, and the chance that the case loses
        money, from 10,000 runs. Under the result: other initiatives beside this one.
      </p>
    </>
  )
}
