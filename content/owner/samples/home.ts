import type { Home } from '../parts/home.ts'

export const home: Home = {
  summary: 'Coaching by someone who built and sold four companies. The clarity call is free.',
  metrics: [
    {
      figure: '4x',
      label: 'founder across industries',
    },
    {
      figure: '$35M',
      label: 'exits',
    },
    {
      figure: '100+',
      label: 'founders coached',
    },
    {
      figure: '$50M+',
      label: 'client revenue growth',
    },
  ],
  story: {
    heading: 'Four companies, and what each one cost to learn',
    paragraphs: [
      'I started my first company, a regional logistics firm in Columbus, Ohio, with two leased trucks and a whiteboard. For three years I was the dispatcher, the bookkeeper and the person who picked up the phone at 4 a.m. I thought that was what owning a company meant. Then I had my appendix out. In the eight days I was gone, nobody could quote a price.',
      'So I wrote things down: what we were trying to do that quarter, who owned each part, and the four numbers that told us whether it was working. When a buyer came, he asked how the place ran without me. I handed him a binder.',
      'The second company, B2B software, is where I failed. We had one good quarter and I read it as a trend. I hired twelve salespeople in ten weeks, for a product with two kinds of customers who wanted different things. Nine months later I let nine of them go in one afternoon. Several had left good jobs because I asked them to. I could not blame our strategy, because I had never chosen one. We picked the smaller group of customers and rebuilt. The company sold two years later than planned, for less than I had told my board to expect.',
      'A commercial-kitchen supplier and a training business followed. They had little in common with the first two except the questions. Where is the cash? Who buys, and why? Who picks up when you call? What can your people carry? Who tells you the truth? I call them the five C’s now. The four exits came to $35 million. I learned more from the nine people.',
      'I began coaching because founders kept calling with problems I recognized. More than 100 founders later, I still meet the same week: sixty hours, eleven priorities, and no list of what to stop. My job is to help you get to three, put names and dates on them, and ask about them every two weeks.',
    ],
    quote: {
      text: 'A busy company and a growing company feel the same from inside. Ninety days of honest numbers will tell you which one you own.',
      source: 'What I tell founders on the clarity call',
    },
    articles: [
      {
        title: 'The afternoon I let nine people go',
        publication: 'Newsletter, issue 12',
        href: 'https://newsletter.ruthcalloway.example/the-afternoon-i-let-nine-people-go',
      },
      {
        title: 'What my first buyer asked on day one',
        publication: 'Newsletter, issue 27',
        href: 'https://newsletter.ruthcalloway.example/what-my-first-buyer-asked',
      },
      {
        title: 'How to read a quarter in four numbers',
        publication: 'Newsletter, issue 41',
        href: 'https://newsletter.ruthcalloway.example/a-quarter-in-four-numbers',
      },
    ],
    fiveCs: {
      capital: 'How many weeks of cash you have, and what a dollar spent this quarter brings back.',
      clients: 'Who pays, why they stay, and which ones you would not sign again.',
      community: 'The peers, suppliers and past customers who send you work and pick up when you call.',
      capacity: 'What your people and your own week can carry, and what comes off first when it is too much.',
      coaching: 'Someone outside the company who asks the hard question and asks it again two weeks later.',
    },
    lessonsHeading: 'Twelve lessons, each paid for',
    lessons: [
      {
        title: 'Growth can empty the account',
        description: 'My logistics firm doubled its freight while customers paid in 60 days and fuel was due in 10.',
      },
      {
        title: 'One customer is not a base',
        description:
          'When the shipper behind 40 percent of our loads changed carriers, its contract gave me 30 days’ notice.',
      },
      {
        title: 'A good quarter is not a trend',
        description: 'It cost nine people their jobs before I learned to wait for the third one.',
      },
      {
        title: 'Write down what people know',
        description:
          'Our senior dispatcher moved to Denver with every route in his head, and we spent five months relearning them.',
      },
      {
        title: 'Try the price before the warehouse',
        description:
          'I leased a second building for the kitchen company when a 6 percent increase would have earned more.',
      },
      {
        title: 'Let the wrong client go early',
        description:
          'One software customer brought in 8 percent of our revenue and took half of our support desk for two years.',
      },
      {
        title: 'A feature is a promise',
        description: 'We built a reporting module for a prospect who never signed, then maintained it for five years.',
      },
      {
        title: 'Promote the one who teaches',
        description:
          'I made our top seller the sales manager, and by fall I had lost her numbers and two people from her team.',
      },
      {
        title: 'Thank whoever brings bad news',
        description:
          'A warehouse lead sat on a failed inspection for three weeks because I had snapped at the last messenger.',
      },
      {
        title: 'Partners need a written exit',
        description: 'Buying out a co-founder without an agreement took fourteen months and two law firms.',
      },
      {
        title: 'Buyers pay for what they verify',
        description: 'Unsigned customer contracts cost us four months of due diligence and part of the price.',
      },
      {
        title: 'Ask for help before the crisis',
        description: 'I hired my first coach the month after the layoffs, a year later than I should have.',
      },
    ],
  },
  reasons: [
    {
      title: 'I have made payroll',
      description:
        'In freight, software, kitchen equipment and training. I know the Thursday night before a thin Friday.',
    },
    {
      title: 'I have sold what I built',
      description: 'Four companies, $35M in exits. I look at yours as a buyer will: what still works when you leave?',
    },
    {
      title: 'I tell you what I got wrong',
      description:
        'My worst decision is described on this page. If you are about to make the same one, you will hear the rest.',
    },
    {
      title: 'I start with your numbers',
      description:
        'Before we talk about vision I ask for cash, margin, pipeline and the last four weeks of your calendar.',
    },
    {
      title: 'We cut before we add',
      description:
        'Founders tend to arrive with about eleven priorities. We keep three and decide what happens to the rest.',
    },
    {
      title: 'Every decision gets an owner',
      description:
        'A decision leaves the session with a name, a date and a number. Without them it was a conversation.',
    },
    {
      title: 'I ask again in two weeks',
      description:
        'Each session opens with the list you made in the last one. Done, not done, and what got in the way.',
    },
    {
      title: 'Your team can run it',
      description:
        'The plan, the scorecard and the meeting agenda stay with you, plain enough to use on a Monday morning.',
    },
    {
      title: 'I have seen this problem before',
      description:
        'More than 100 founders: clinics, machine shops, agencies, software teams. If there is a known fix, we start there.',
    },
    {
      title: 'I will say if you don’t need me',
      description: 'Sometimes the answer is a bookkeeper, a lawyer or a new price list. Then I tell you so.',
    },
  ],
  firstCall: {
    heading: 'Bring the problem you keep moving to next week',
    text: 'The clarity call takes 30 minutes and costs nothing. We look at what is stuck, what it costs you and what I would do first.',
    button: 'Book Your Call',
  },
  processSteps: [
    {
      title: 'Discovery & Diagnosis',
      description:
        'A 30-minute clarity call, then the Business Diagnostic and a look at your numbers. I ask what you have tried before I suggest anything.',
    },
    {
      title: 'Strategic Clarity Session',
      description:
        'Ninety minutes to settle where the company should be in 90 days. We choose three priorities and name what stops.',
    },
    {
      title: 'Execution Roadmap',
      description:
        'In 60 minutes each priority gets a number, an owner and dates. It fits on one page, so your team reads it.',
    },
    {
      title: 'Ongoing Coaching & Accountability',
      description:
        'One hour every two weeks. We check what you said you would do, work on what got in the way and set the next two weeks.',
    },
    {
      title: 'Quarterly Review & Reset',
      description:
        'Every 90 days we lay the plan beside the results. We keep what worked, drop what did not and choose the next three.',
    },
  ],
  pillars: {
    clarity: 'Decide what this quarter is for and what it is not for. If it does not fit on one page, we keep cutting.',
    leverage: 'Find the move that carries the others: a price, a hire, a channel, or a task that is no longer yours.',
    momentum: 'Two-week commitments and a short weekly scorecard show in week three whether week twelve will hold.',
  },
  exploreTools: {
    heading: 'Explore Our Business Tools',
    links: [
      {
        title: 'Business Diagnostic',
        description: 'Rate 16 parts of your business in about 5 minutes and get a scored report.',
        href: '/diagnostic',
      },
      {
        title: 'Founder Test',
        description: 'Ten questions, about 3 minutes: find out which of five operating styles is yours.',
        href: '/founder-test/assessment',
      },
      {
        title: 'Business Toolbox',
        description: 'Nine tools for goals, decisions, returns and team performance. Try the demos first.',
        href: '/toolbox',
      },
      {
        title: '90-Day Sprint',
        description: 'Four steps, from a 30-minute clarity call to six one-hour coaching sessions.',
        href: '/sprint-program',
      },
    ],
  },
  finalCall: {
    heading: 'Name one thing that should be done 90 days from now',
    text: 'Bring it to the clarity call. We find what stands in its way and see whether I can help.',
    button: 'Book a 30-Minute Clarity Call',
    mail: 'Would you rather write first? Email me at',
  },
}
