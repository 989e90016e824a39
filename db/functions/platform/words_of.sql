create or replace function words_of(text) returns setof text language sql immutable parallel safe strict rows 12 as $$
  select left(word, 40) from regexp_split_to_table(public.fold_text($1), '[^[:alnum:]]+') with ordinality as found (word, place)
  where word <> '' and word <> all ('{a,au,aux,avec,ce,ces,cet,cette,chez,d,dans,de,des,du,elle,elles,en,entre,est,et,ete,il,ils,j,je,l,la,le,les,leur,leurs,ma,mes,mon,n,ne,nos,notre,nous,on,ou,par,pas,pour,qu,que,qui,s,sa,sans,se,ses,son,sont,sous,sur,un,une,vos,votre,vous,y}'::text[])
  order by place
$$;
comment on function words_of(text) is 'Searchable words of a text: lower case, no accents, no function words';
