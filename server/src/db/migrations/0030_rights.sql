-- The program's role owns no table any more, and only an owner may refresh what the planner knows of one. It asks for that here.
create function refresh_statistics(variadic tables text[] default '{}') returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and (relname = any (tables) or cardinality(tables) = 0) loop
    execute format('analyze public.%I', name);
  end loop;
end $$;
