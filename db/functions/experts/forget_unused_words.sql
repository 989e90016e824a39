create or replace function forget_unused_words() returns integer language plpgsql as $$
declare
  candidates text[];
  forgotten integer;
begin
  candidates := array(
    select word from catalogue_words
    except select unnest(tsvector_to_array(search)) from expert_cards);
  if cardinality(candidates) = 0 then
    return 0;
  end if;
  -- Waits for a running refresh, which holds a lock on this table, so that its cards are visible below; the next refresh waits.
  lock table catalogue_words in share row exclusive mode;
  delete from catalogue_words where word = any (candidates)
    and not exists (select from expert_cards where search @@ format('%L', word)::tsquery);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function forget_unused_words() is 'Deletes words that no card has any more, such as the name of the last expert who had it; called by a sweep';
