import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

/** For "Download my data". */
export const accountData = {
  applications: (userId: number): SQL => sql`
    select c.program, c.name as cohort, a.state, a.reference, a.consent, a.applied_at, a.deadline,
      a.paid_at, array(
        select json_build_object('question', coalesce(q.label, v.label, v.question), 'answer', v.value)
        from applications_answers as v left join cohorts_questions as q on q.id = v.question
        where v._parent_id = a.id order by v._order) as answers
    from applications as a join cohorts as c on c.id = a.cohort_id
    where a.user_id = ${userId} order by a.applied_at`,
}
