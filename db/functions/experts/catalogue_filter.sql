create or replace function catalogue_filter(searched text, in_domain text, with_skill text, speaks text) returns tsquery
language plpgsql stable as $$
declare
  -- Matches no card: every lexeme contains a letter or a digit.
  nobody constant tsquery := '''='''::tsquery;
  wanted tsquery;
  term tsquery;
begin
  if searched is not null then
    wanted := coalesce(catalogue_query(searched), nobody);
  end if;
  -- A hyphen before the slug leaves out the experts of a domain.
  if in_domain like '-%' then
    term := (select !! format('%L', 'domain=' || id)::tsquery from domains where slug = substr(in_domain, 2));
    wanted := case when wanted is null or term is null then coalesce(wanted, term) else wanted && term end;
  elsif in_domain is not null then
    term := coalesce((select format('%L', 'domain=' || id)::tsquery from domains where slug = in_domain), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if with_skill is not null then
    term := coalesce((select format('%L', 'skill=' || id)::tsquery from skills where name = with_skill::citext), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if speaks is not null then
    term := case when speaks ~ '^[a-z]{2,3}$' then format('%L', 'language=' || speaks)::tsquery else nobody end;
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  return wanted;
end $$;
comment on function catalogue_filter(text, text, text, text) is 'Combines all filters that the index of words can answer into one query';
