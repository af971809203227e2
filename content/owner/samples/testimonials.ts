import type { Testimonials } from '../parts/testimonials.ts'

export const testimonials: Testimonials = {
  home: [
    {
      quote:
        'I was approving every quote over $2,000. Ruth had me write down how I price, and two estimators took it over in week five. Quotes go out in one day now instead of six. In July I took my first full week off in four years.',
      firstName: 'Dana',
      lastInitial: 'K',
      business: 'Commercial HVAC contractor',
      fits: ['Team & Delegation', 'Operations & Execution'],
    },
    {
      quote:
        'We sold to hospitals and to property managers, and the product was half right for both. She asked for churn by segment. We stopped selling to hospitals in March. Monthly churn went from 4.1 percent to 1.6.',
      firstName: 'Marcus',
      lastInitial: 'T',
      business: 'Maintenance software',
      fits: ['Vision & Strategic Clarity', 'Product/Service Delivery', 'Sales & Revenue Growth'],
    },
    {
      quote:
        'Two associates quit within a year and I blamed pay. Ruth asked to see the schedule. We gave everyone fixed days. Nobody has left in eighteen months.',
      firstName: 'Priya',
      lastInitial: 'S',
      business: 'Pediatric dental practice',
      fits: ['Team & Delegation', 'Operations & Execution'],
    },
    {
      quote:
        'Clients owed us $212,000 and I was making payroll from the credit line. I called it bad luck. Ruth called it a contract without a deposit. We bill 30 percent up front now, and the credit line has been at zero since August.',
      firstName: 'Leo',
      lastInitial: 'B',
      business: 'Architecture studio',
      fits: ['Financial Management'],
    },
  ],
  page: [
    {
      quote:
        'Nine of our wholesale accounts lost money. I knew it and kept baking. In the second session we worked out the cost of every loaf. I raised prices for three accounts, ended six, and canceled the $90,000 oven I had been about to finance.',
      firstName: 'Angela',
      lastInitial: 'R',
      business: 'Wholesale bakery',
      fits: ['Financial Management', 'Sales & Revenue Growth'],
    },
    {
      quote:
        'My service manager and I had the same argument every Monday. Now we have five numbers on a page and argue about those, for twenty minutes. Open tickets are down from 340 to 60.',
      firstName: 'Tom',
      lastInitial: 'W',
      business: 'Managed IT services',
      fits: ['Operations & Execution', 'Product/Service Delivery'],
    },
    {
      quote:
        'Three times I turned down a second county, because I did all the hiring myself. In week four of the Sprint I handed it to a coordinator. The Licking County office opened on October 1 with 22 caregivers.',
      firstName: 'Keisha',
      lastInitial: 'M',
      business: 'Home care agency',
      fits: ['Team & Delegation'],
    },
    {
      quote:
        'One automotive customer was 58 percent of our work. Ruth asked me to write that on the shop whiteboard. A year later the number is 31.',
      firstName: 'Henrik',
      lastInitial: 'L',
      business: 'Machine shop',
      fits: ['Sales & Revenue Growth', 'Vision & Strategic Clarity'],
    },
    {
      quote:
        'My brother and I own the company half and half, and we had gone two years without an agreed budget. Ruth gave us each a blank page: what do you want in 90 days? We matched on one line out of six and started there. By December we had a budget and a signed buy-sell agreement.',
      firstName: 'Carmen',
      lastInitial: 'D',
      business: 'Landscape design and build',
      fits: ['Vision & Strategic Clarity', 'Mindset & Focus'],
    },
  ],
  booking: [
    {
      quote:
        'I came to the call for a marketing plan. Thirty minutes later we were looking at why my packaging cost 34 cents more per bottle than it had to. I changed suppliers before I had paid Ruth a dollar.',
      firstName: 'Joel',
      lastInitial: 'P',
      business: 'Hot sauce maker',
      fits: ['Financial Management', 'Marketing & Lead Generation'],
    },
    {
      quote:
        'I run on lists. Ruth took mine, 23 projects, and asked which ones a customer would notice. Four. We finished three of them that quarter. One was the client portal our largest account had asked for twice, and they renewed for two years.',
      firstName: 'Nadia',
      lastInitial: 'F',
      business: 'Translation agency',
      fits: ['Mindset & Focus', 'Operations & Execution'],
    },
    {
      quote:
        'Figured coaching was for people in suits. She asked what a crew day costs me and I was off by $600. Fixed the bids. Made money on 19 of the next 21 jobs.',
      firstName: 'Gus',
      lastInitial: 'H',
      business: 'Roofing company',
      fits: ['Financial Management', 'Sales & Revenue Growth'],
    },
    {
      quote:
        'Enrollment had sat at 140 students for three years, and I was pricing billboards. Then we counted how long a parent waited for a call back: six days. Now it is the same afternoon. We opened this fall with 188.',
      firstName: 'Elaine',
      lastInitial: 'C',
      business: 'Tutoring centers',
      fits: ['Marketing & Lead Generation', 'Sales & Revenue Growth'],
    },
    {
      quote:
        'Full calendar, $900 in the business account. I dropped hourly billing for two fixed packages. Three clients left, nine signed, and in June I hired a part-time editor.',
      firstName: 'Sam',
      lastInitial: 'O',
      business: 'Podcast production, solo founder',
      fits: ['Sales & Revenue Growth', 'Financial Management'],
    },
    {
      quote:
        'We had an offer for the company and I wanted to sign that week. Ruth read the letter and saw that my earn-out hung on one contract, due to expire in May. We renewed it first. The sale closed in September, with more of the price in cash.',
      firstName: 'Victor',
      lastInitial: 'N',
      business: 'Medical supply distributor',
      fits: ['Vision & Strategic Clarity', 'Financial Management'],
    },
  ],
  words: {
    summary:
      'Five founders on what changed in their companies: prices raised, hiring handed over, a budget two owners agreed on. Their words and their numbers.',
    heading: 'Testimonials',
    subtitle: 'Real founders. Real outcomes.',
    shareLine: 'What changed, in founders’ own words.',
    call: {
      heading: 'Book a Clarity Call',
      question: 'Ready to stop spinning your wheels?',
      promise: "Let's build your next 90 days with clarity and confidence.",
      button: 'Book Now',
      sprintLink: 'See How the 90-Day Sprint Works',
      note: "You'll leave the call with insight—whether we work together or not.",
    },
  },
}
